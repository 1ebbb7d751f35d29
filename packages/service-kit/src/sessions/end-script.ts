/**
 * `retired` lists previous pairs as `<token hash>:<companion hash>`, newest first. Their token keys still
 * lead to the session, so that the use of a replaced token is noticed.
 */
export const endSessionLua = `
local function tokenKeysOf(key)
  local current, before, retired = unpack(redis.call('HMGET', key, 'tokenHash', 'replacedHash', 'retired'))
  local keys = {}
  for _, each in ipairs({current, before}) do
    if each and each ~= '' then keys[#keys + 1] = prefix .. 'token:' .. each end
  end
  for each in string.gmatch(retired or '', '(%S+):%S+') do keys[#keys + 1] = prefix .. 'token:' .. each end
  return keys
end

local function endSession(sid)
  local key = prefix .. 'session:' .. sid
  local user = redis.call('HGET', key, 'userId')
  if not user then return 0 end
  redis.call('DEL', key, unpack(tokenKeysOf(key)))
  redis.call('SREM', prefix .. 'user-sessions:' .. user, sid)
  return 1
end
`;

/** ARGV: 1 prefix, 2 session id. Returns 1 if the session was live, else 0. */
export const endScript = `
local prefix = ARGV[1]
${endSessionLua}
return endSession(ARGV[2])
`;

/** KEYS: 1 sessions of the user. ARGV: 1 prefix, 2 limit, 3 session that stays. Returns how many it ended. */
export const limitSessionsScript = `
local prefix, limit = ARGV[1], tonumber(ARGV[2])
${endSessionLua}
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
`;
