import { createHash } from 'node:crypto';
import { sessionLives } from './session-record.ts';

/**
 * Sessions, sliding expiry, premium flags and rate limits of many requests in one round trip.
 *
 * KEYS: one a request: its token key ('' when there is no token). The keys it leads to are built from the
 * prefix, so this wants one Redis (or a hash-tagged prefix), not a cluster.
 * ARGV: 1 prefix, 2 now (ms), 3 requests a second (0: no limit), 4 burst; then two a request: companion
 * hash ('' when absent), limit key for callers without a valid session.
 *
 * A valid session is limited by itself, everyone else by the given key. The limit is a bucket kept as the
 * time at which it will be full again (GCRA): one number a caller.
 *
 * Returns one line a request, its fields parted by spaces: wait in ms (0: not limited), status, and where
 * the session belongs to the caller: session id, user id, expiry (ms), premium (1 or 0). One string, because
 * lists cost the client far more to read.
 */
const lua = `
local prefix, now = ARGV[1], tonumber(ARGV[2])
local rate, burst = tonumber(ARGV[3]), tonumber(ARGV[4])

local function identify(token, companion)
  local sid = token ~= '' and redis.call('GET', token)
  if not sid then return 'unknown' end
  local key = prefix .. 'session:' .. sid
  local found = redis.call('HMGET', key, 'userId', 'expiresAt', 'companionHash', 'remember', 'tokenExpiresAt')
  local user, ends, bound, remember, tokenEnds = unpack(found)
  if not user or (tonumber(ends or '') or 0) <= now then return 'unknown' end
  if bound ~= companion then return 'companion-mismatch' end
  local premium = redis.call('GET', prefix .. 'premium:' .. user) == '1' and '1' or '0'
  local slid = now + ${sessionLives.remembered.seconds * 1000}
  if remember == '1' and slid - tonumber(ends) > 60000 then
    ends = string.format('%.0f', slid)
    redis.call('HSET', key, 'expiresAt', ends)
    redis.call('PEXPIRE', key, slid - now)
    redis.call('PEXPIRE', token, slid - now)
    redis.call('PEXPIRE', prefix .. 'user-sessions:' .. user, slid - now)
  end
  local expired = tokenEnds and tokenEnds ~= '' and tonumber(tokenEnds) <= now
  return expired and 'token-expired' or 'valid', sid, user .. ' ' .. ends .. ' ' .. premium
end

local function waitOf(bucket)
  if rate <= 0 then return 0 end
  local key = prefix .. 'limit:' .. bucket
  local gap = 1000 / rate
  local full = math.max(tonumber(redis.call('GET', key) or '0'), now) + gap
  local wait = full - now - gap * burst
  if wait > 0 then return math.ceil(wait) end
  redis.call('SET', key, string.format('%.3f', full), 'PX', math.ceil(full - now) + 1)
  return 0
end

local lines = {}
for i, token in ipairs(KEYS) do
  local status, sid, owner = identify(token, ARGV[2 * i + 3])
  local wait = waitOf(status == 'valid' and ('session:' .. sid) or ARGV[2 * i + 4])
  lines[i] = wait .. ' ' .. status .. (sid and (' ' .. sid .. ' ' .. owner) or '')
end
return table.concat(lines, '\\n')
`;

export const checkScript = { lua, sha: createHash('sha1').update(lua).digest('hex') };
