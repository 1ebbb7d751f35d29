-- Precedes every script: ARGV 1 is always the prefix.
-- `retired` lists previous pairs as `<token hash>:<companion hash>`, newest first. Their token keys still lead
-- to the session, so that the use of a replaced token is noticed.
local prefix = ARGV[1]

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
