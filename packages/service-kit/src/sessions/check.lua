-- Checks many requests in one round trip. KEYS: their token keys ('' without a token). ARGV: 1 prefix, 2 now (ms),
-- 3 requests per second, 4 burst of a session, 5 life of a token, 6 burst of an address, 7 life of a replaced
-- token, 8 life of a remembered session (ms); then, for each request, companion hash, limit key and cost.
-- Other keys are built from the prefix, so this needs one Redis, not a cluster.
-- An offered successor (offer.lua) replaces the pair before it when its token is first presented. Until then
-- the pair before stays valid and gets the same successor again; afterwards it is valid for a minute. A
-- replaced pair presented later means that two parties have the session, which ends.
-- A limit is stored as the time at which its bucket will be full again (GCRA): one number, kept in the session or,
-- without one, in a key of the address. A Redis that cannot write to its disk (MISCONF) still answers reads:
-- sessions are found, while limits, last uses and takeovers are not recorded.
-- Returns a line per request, for `readCheck`: wait in ms, status, and for a reused one the user id (0: ended
-- before), or for the owner session id, user id, expiry, premium, remembered, when the next token is due, and
-- its successor. One string, because lists are far slower to parse.
local now = tonumber(ARGV[2])
local rate, burst, life = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local addressBurst, minute, month = tonumber(ARGV[6]), tonumber(ARGV[7]), tonumber(ARGV[8])
-- Users waiting for a notice; beyond it the oldest are dropped.
local maxReusedUsers = 10000

local function tryWrite(...)
  local reply = redis.pcall(...)
  if type(reply) ~= 'table' or not reply.err then return true end
  if not string.find(reply.err, 'MISCONF', 1, true) then error(reply) end
  return false
end

-- Companion hash of a retired token.
local function companionOf(retired, hash)
  local at = string.find(' ' .. (retired or ''), ' ' .. hash .. ':', 1, true)
  return at and string.match(retired, '[^%s:]+', at + #hash + 1)
end

-- A tab may send the token of one pair with the companion of the next while an answer sets both.
local function isMixed(key, companion, offered, current, beforeEnds)
  if offered ~= current and beforeEnds <= now then return false end
  local before, retired = unpack(redis.call('HMGET', key, 'replacedHash', 'retired'))
  return before and companion == companionOf(retired, before)
end

local function stateOfCurrent(key, companion, bound, current, issued, tokenEnds, offered, beforeEnds)
  local isPair = companion == bound
  if not isPair and not isMixed(key, companion, offered, current, beforeEnds) then return 'companion-mismatch' end
  if offered == current then
    issued, tokenEnds = now, now + life
    if tryWrite('HDEL', key, 'offeredHash', 'offer') then
      redis.call('HSET', key, 'tokenIssuedAt', now, 'tokenExpiresAt', tokenEnds, 'replacedEndsAt', now + minute)
    end
  end
  if not tokenEnds or tokenEnds == '' then return 'valid', 0, 'none' end
  tokenEnds = tonumber(tokenEnds)
  local status = tokenEnds <= now and 'token-expired' or 'valid'
  local due = tokenEnds - math.floor((tokenEnds - (tonumber(issued or '') or tokenEnds)) / 3)
  return status, due, isPair and now >= due and 'due' or 'none'
end

local function stateOfReplaced(key, hash, companion, bound, ends, current, offered, beforeEnds)
  local before, retired, ownEnds, offer =
    unpack(redis.call('HMGET', key, 'replacedHash', 'retired', 'replacedExpiresAt', 'offer'))
  local twin = companionOf(retired, hash)
  if not twin then
    if hash ~= before then return 'unknown' end
    if companion ~= bound then return 'companion-mismatch' end
    return beforeEnds <= now and 'token-expired' or 'valid', now, 'derived'
  end
  local isOffered = hash == before and offered == current
  local isWithinMinute = hash == before and beforeEnds > now
  if companion ~= twin then
    local isMixed = companion == bound and (isOffered or isWithinMinute)
    return isMixed and 'valid' or 'companion-mismatch', now, 'none'
  end
  if isOffered then
    tryWrite('PEXPIRE', prefix .. 'token:' .. current, ends - now)
    local isPast = (tonumber(ownEnds or '') or 0) <= now
    return isPast and 'token-expired' or 'valid', now, offer
  end
  return isWithinMinute and 'valid' or 'reused', now, 'none'
end

local function endReused(sid, key, user, ends)
  local keys = tokenKeysOf(key)
  endSession(sid)
  for _, each in ipairs(keys) do redis.call('SET', each, 'reused', 'PX', ends - now) end
  redis.call('RPUSH', prefix .. 'reused-users', user)
  redis.call('LTRIM', prefix .. 'reused-users', -maxReusedUsers, -1)
end

local function identify(token, companion)
  local sid = token ~= '' and redis.call('GET', token)
  if not sid then return 'unknown' end
  if sid == 'reused' then return 'reused 0' end
  local key = prefix .. 'session:' .. sid
  local found = redis.call('HMGET', key, 'userId', 'expiresAt', 'companionHash', 'remember', 'lastUsedAt',
    'tokenHash', 'tokenIssuedAt', 'tokenExpiresAt', 'offeredHash', 'replacedEndsAt', 'bucketFullAt')
  local user, ends, bound, remember, used, current, issued, tokenEnds, offered, beforeEnds, full = unpack(found)
  ends = tonumber(ends or '') or 0
  if not user or ends <= now then return 'unknown' end
  beforeEnds = tonumber(beforeEnds or '') or 0
  local status, due, successor
  if token == prefix .. 'token:' .. (current or '') then
    status, due, successor =
      stateOfCurrent(key, companion, bound, current, issued, tokenEnds, offered, beforeEnds)
  else
    local hash = string.sub(token, #prefix + 7)
    status, due, successor =
      stateOfReplaced(key, hash, companion, bound, ends, current or '', offered, beforeEnds)
  end
  if status == 'reused' then
    -- If nothing can be written, the next use of the pair ends the session.
    return 'reused ' .. (pcall(endReused, sid, key, user, ends) and user or '0')
  end
  if status ~= 'valid' and status ~= 'token-expired' then return status end
  local premium = redis.call('GET', prefix .. 'premium:' .. user) == '1' and '1' or '0'
  if now - (tonumber(used or '') or 0) > 60000 then
    tryWrite('HSET', key, 'lastUsedAt', now)
  end
  local slid = now + month
  if remember == '1' and slid - ends > 60000 then
    ends = slid
    tryWrite('HSET', key, 'expiresAt', ends)
    tryWrite('PEXPIRE', key, ends - now)
    tryWrite('PEXPIRE', token, ends - now)
    tryWrite('PEXPIRE', prefix .. 'user-sessions:' .. user, ends - now)
  end
  -- Lua writes times without a fraction in full: they have 13 digits, and it writes 14.
  local owner = ' ' .. sid .. ' ' .. user .. ' ' .. ends .. ' ' .. premium .. ' ' .. (remember == '1' and '1' or '0')
    .. ' ' .. due .. ' ' .. successor
  return status, owner, key, full
end

-- Returns the wait, and when the bucket will be full again if nothing has to wait.
local function waitOf(full, burst, cost)
  local gap = 1000 / rate
  full = math.max(tonumber(full or '') or 0, now) + gap * math.min(cost, burst)
  local wait = full - now - gap * burst
  if wait > 0 then return math.ceil(wait) end
  return 0, full
end

local function limitSession(key, before, cost)
  local wait, full = waitOf(before, burst, cost)
  if full then tryWrite('HSET', key, 'bucketFullAt', full) end
  return wait
end

local function limitAddress(address, cost)
  local key = prefix .. 'limit:' .. address
  local wait, full = waitOf(redis.call('GET', key), addressBurst, cost)
  if full then tryWrite('SET', key, full, 'PX', math.ceil(full - now) + 1) end
  return wait
end

local lines = {}
for i, token in ipairs(KEYS) do
  local status, owner, session, full = identify(token, ARGV[3 * i + 6])
  local cost, wait = tonumber(ARGV[3 * i + 8]), 0
  if rate > 0 then
    wait = session and limitSession(session, full, cost) or limitAddress(ARGV[3 * i + 7], cost)
  end
  lines[i] = wait .. ' ' .. status .. (owner or '')
end
return table.concat(lines, '\n')
