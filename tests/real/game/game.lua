-- game.lua - stands in for a game whose sight is tested against recorded answers: a Bresenham line, walls seen
--
-- SPDX-License-Identifier: MIT
local game = {}

-- Whether (x, y) sees (to_x, to_y) on the map of rows, in which # is a wall; cells count from 0.
function game.sees (rows, x, y, to_x, to_y, range)
  local dx, dy = math.abs (to_x - x), math.abs (to_y - y)
  local step_x, step_y = to_x > x and 1 or -1, to_y > y and 1 or -1
  local err = dx - dy
  if range > 0 and dx * dx + dy * dy > range * range then return false end
  while x ~= to_x or y ~= to_y do
    local twice = 2 * err
    if twice > -dy then err, x = err - dy, x + step_x end
    if twice < dx then err, y = err + dx, y + step_y end
    if (x ~= to_x or y ~= to_y) and rows[y + 1]:sub (x + 1, x + 1) == "#" then return false end
  end
  return true
end

return game
