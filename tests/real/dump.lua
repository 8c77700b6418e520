-- dump.lua - a map that Sightline wrote for Lua, as JSON, so that the test can compare it
--
-- Returns a function of the table; as a program, prints the file that its argument names.
-- For Lua 5.1 and newer.
--
-- SPDX-License-Identifier: MIT

local function quote (text)
  return '"' .. text:gsub ('[%c"\\]', function (c) return ("\\u%04x"):format (c:byte ()) end) .. '"'
end

local dump

local function dump_list (list)
  local items = {}
  for i, item in ipairs (list) do
    items[i] = dump (item)
  end
  return "[" .. table.concat (items, ", ") .. "]"
end

local function dump_record (record)
  local items = {}
  for key, value in pairs (record) do
    assert (type (key) == "string")
    items[#items + 1] = quote (key) .. ": " .. dump (value)
  end
  return "{" .. table.concat (items, ", ") .. "}"
end

function dump (value)
  if type (value) == "string" then
    return quote (value)
  elseif type (value) ~= "table" then
    return tostring (value)
  elseif value[1] ~= nil or next (value) == nil then
    return dump_list (value)
  end
  return dump_record (value)
end

-- The rows as a game reads them: the tile of each cell, by its glyph or its number.
local function dump_map (map)
  local cells = {}
  for y = 1, map.h do
    cells[y] = {}
    if map.rows then
      for glyph in map.rows[y]:gmatch ("[\1-\127\194-\244][\128-\191]*") do
        table.insert (cells[y], assert (map.legend[glyph]).glyph)
      end
    else
      for x = 1, map.w do
        cells[y][x] = assert (map.legend[map.cells[y][x]]).glyph
      end
    end
    assert (#cells[y] == map.w)
  end
  return dump ({ w = map.w, h = map.h, seen = cells, legend = map.legend, teams = map.teams, viewers = map.viewers })
end

if arg and arg[0] and arg[0]:match ("dump%.lua$") then
  print (dump_map (dofile (arg[1])))
end

return dump_map
