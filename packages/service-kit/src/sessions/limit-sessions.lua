-- KEYS: 1 sessions of the user. ARGV: 2 limit, 3 session that stays. Returns how many it ended.
local limit = tonumber(ARGV[2])
local ids = redis.call('SMEMBERS', KEYS[1])
if #ids <= limit then return 0 end
local living = {}
for _, sid in ipairs(ids) do
  local used, created = unpack(redis.call('HMGET', prefix .. 'session:' .. sid, 'lastUsedAt', 'createdAt'))
  if not created then redis.call('SREM', KEYS[1], sid)
  else living[#living + 1] = {sid, sid == ARGV[3] and math.huge or tonumber(used or created) or 0} end
end
table.sort(living, function(a, b) return a[2] < b[2] end)
local ended = 0
while #living - ended > limit do
  ended = ended + endSession(living[ended + 1][1])
end
return ended
