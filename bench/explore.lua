-- Questions for `wrk`, each asked once: positions of the first twelve plies of games in a file of records of one game.
--   wrk -t2 -c16 -d10s --latency -s bench/explore.lua http://127.0.0.1:5833 -- GAME[/VARIANT] RECORDS [SKIP]
-- SKIP games at the beginning, so that a second run asks for others.
local threads = 0
function setup(thread)
  thread:set("id", threads)
  threads = threads + 1
end

local function moves_of(line, most)
  local moves = {}
  for word in line:gmatch("%S+") do
    if #moves == most then break end
    if word:match("^%a%d") then moves[#moves + 1] = (word:gsub("%+", "%%2B")) end
  end
  return table.concat(moves, "+")
end

function init(args)
  local game, path, skip = args[1]:gsub("/", "%%2F"), args[2], tonumber(args[3] or 0)
  local seen, games = {}, 0
  questions, n = {}, 0
  for line in io.lines(path) do
    if line:match("^1%. ") then
      games = games + 1
      local plies = 1 + games % 12
      local moves = moves_of(line, plies)
      if games > skip and games % 2 == id % 2 and not seen[moves] then
        seen[moves] = true
        questions[#questions + 1] = "/api/v1/explore?game=" .. game .. "&moves=" .. moves
      end
      if #questions == 60000 then break end
    end
  end
end

function request()
  n = n % #questions + 1
  return wrk.format("GET", questions[n])
end
