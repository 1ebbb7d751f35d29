import { createHash } from 'node:crypto';
import { sessionLives, tokenLives } from './session-record.ts';

/**
 * Sessions, sliding expiry, new tokens, premium flags and rate limits of many requests in one round trip.
 *
 * KEYS: one a request: its token key ('' when there is no token). The keys it leads to are built from the
 * prefix, so this wants one Redis (or a hash-tagged prefix), not a cluster.
 * ARGV: 1 prefix, 2 now (ms), 3 requests a second (0: no limit), 4 burst, 5 life of a new token (ms); then
 * four a request: companion hash ('' when absent), limit key for callers without a session, hash of the
 * token that would follow ('' when the caller knows that none is due), cost (how many requests it counts as).
 *
 * The token that follows is derived from the one presented and its companion (session-store.ts), so requests
 * that meet at the end of a token all bring the same one, and the first stores it. The one before is kept: good
 * for a minute, then an expired token of a living session, whose answer may have been lost on its way.
 *
 * A session is limited by itself, everyone else by the given key. The limit is a bucket kept as the time at
 * which it will be full again (GCRA): one number a caller.
 *
 * Returns one line a request, its fields parted by spaces: wait in ms (0: not limited), status, and where
 * the session belongs to the caller: session id, user id, expiry (ms), premium (1 or 0), remembered (1 or 0),
 * when the next token is due (ms; 0: never), whether the following token is now the session's (1 or 0). One
 * string, because lists cost the client far more to read.
 */
const lua = `
local prefix, now = ARGV[1], tonumber(ARGV[2])
local rate, burst, life = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])

local function stateOf(key, token, following, sid, ends, current, issued, tokenEnds, before, beforeEnds)
  if token ~= prefix .. 'token:' .. current then
    if token ~= prefix .. 'token:' .. (before or '') then return 'unknown' end
    local expired = (tonumber(beforeEnds or '') or 0) <= now
    return expired and 'token-expired' or 'valid', now, following == current and '1' or '0'
  end
  if not tokenEnds or tokenEnds == '' then return 'valid', 0, '0' end
  tokenEnds = tonumber(tokenEnds)
  local expired = tokenEnds <= now
  local status = expired and 'token-expired' or 'valid'
  local due = tokenEnds - math.floor((tokenEnds - (tonumber(issued or '') or tokenEnds)) / 3)
  if now < due or following == '' then return status, due, '0' end
  if before and before ~= '' then redis.call('DEL', prefix .. 'token:' .. before) end
  redis.call('SET', prefix .. 'token:' .. following, sid, 'PX', ends - now)
  redis.call('HSET', key, 'tokenHash', following, 'tokenIssuedAt', string.format('%.0f', now),
    'tokenExpiresAt', string.format('%.0f', now + life), 'replacedHash', current,
    'replacedEndsAt', string.format('%.0f', expired and 0 or now + ${tokenLives.replaced.seconds * 1000}))
  return status, due, '1'
end

local function identify(token, companion, following)
  local sid = token ~= '' and redis.call('GET', token)
  if not sid then return 'unknown' end
  local key = prefix .. 'session:' .. sid
  local found = redis.call('HMGET', key, 'userId', 'expiresAt', 'companionHash', 'remember', 'lastUsedAt',
    'tokenHash', 'tokenIssuedAt', 'tokenExpiresAt', 'replacedHash', 'replacedEndsAt')
  local user, ends, bound, remember, used, current, issued, tokenEnds, before, beforeEnds = unpack(found)
  ends = tonumber(ends or '') or 0
  if not user or ends <= now then return 'unknown' end
  if bound ~= companion then return 'companion-mismatch' end
  local premium = redis.call('GET', prefix .. 'premium:' .. user) == '1' and '1' or '0'
  if now - (tonumber(used or '') or 0) > 60000 then
    redis.call('HSET', key, 'lastUsedAt', string.format('%.0f', now))
  end
  local slid = now + ${sessionLives.remembered.seconds * 1000}
  if remember == '1' and slid - ends > 60000 then
    ends = slid
    redis.call('HSET', key, 'expiresAt', string.format('%.0f', ends))
    redis.call('PEXPIRE', key, ends - now)
    redis.call('PEXPIRE', token, ends - now)
    redis.call('PEXPIRE', prefix .. 'user-sessions:' .. user, ends - now)
  end
  local status, due, follows =
    stateOf(key, token, following, sid, ends, current or '', issued, tokenEnds, before, beforeEnds)
  if status == 'unknown' then return status end
  return status, sid, user .. string.format(' %.0f ', ends) .. premium .. ' ' .. (remember == '1' and '1' or '0')
    .. string.format(' %.0f ', due) .. follows
end

local function waitOf(bucket, cost)
  if rate <= 0 then return 0 end
  local key = prefix .. 'limit:' .. bucket
  local gap = 1000 / rate
  local full = math.max(tonumber(redis.call('GET', key) or '0'), now) + gap * math.min(cost, burst)
  local wait = full - now - gap * burst
  if wait > 0 then return math.ceil(wait) end
  redis.call('SET', key, string.format('%.3f', full), 'PX', math.ceil(full - now) + 1)
  return 0
end

local lines = {}
for i, token in ipairs(KEYS) do
  local status, sid, owner = identify(token, ARGV[4 * i + 2], ARGV[4 * i + 4])
  local wait = waitOf(sid and ('session:' .. sid) or ARGV[4 * i + 3], tonumber(ARGV[4 * i + 5]))
  lines[i] = wait .. ' ' .. status .. (sid and (' ' .. sid .. ' ' .. owner) or '')
end
return table.concat(lines, '\\n')
`;

export const checkScript = { lua, sha: createHash('sha1').update(lua).digest('hex') };
