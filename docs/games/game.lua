-- game.lua - a game that answers Sightline; put your own rule into sees ()
local json, rows = require "dkjson", {}

local function sees (x, y, to_x, to_y, reach)
  local dx, dy = math.abs (to_x - x), math.abs (to_y - y)
  local sx, sy, err = to_x > x and 1 or -1, to_y > y and 1 or -1, dx - dy
  if reach > 0 and dx * dx + dy * dy > reach * reach then return false end
  while x ~= to_x or y ~= to_y do
    local twice = 2 * err
    if twice > -dy then err, x = err - dy, x + sx end
    if twice < dx then err, y = err + dx, y + sy end
    if (x ~= to_x or y ~= to_y) and rows[y + 1]:sub (x + 1, x + 1) == "#" then return false end
  end
  return true
end

for line in io.lines () do
  local ask, answer = json.decode (line), nil
  if ask.ask == "hello" then answer = { name = "Lua sample", los = true }
  elseif ask.ask == "map" then rows = ask.rows
  else answer = { id = ask.id, clear = sees (ask.from[1], ask.from[2], ask.to[1], ask.to[2], ask.range) } end
  if answer then print (json.encode (answer)); io.flush () end
end
