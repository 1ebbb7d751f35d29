import { createHash } from 'node:crypto';
import { sessionLives } from './session-record.ts';

/**
 * Session, sliding expiry, premium flag and rate limit in one round trip.
 *
 * KEYS: 1 token key ('' when there is no token). The keys it leads to are built from the prefix, so this
 * wants one Redis (or a hash-tagged prefix), not a cluster.
 * ARGV: 1 prefix, 2 companion hash ('' when absent), 3 now (ms), 4 limit key for callers without a valid
 * session, 5 requests a second (0: no limit), 6 burst.
 *
 * A valid session is limited by itself, everyone else by the given key. The limit is a bucket kept as the
 * time at which it will be full again (GCRA): one number a caller.
 *
 * Returns { status, session id, hash as a flat list, premium, limited, wait in ms }.
 */
const lua = `
local prefix, companion, now = ARGV[1], ARGV[2], tonumber(ARGV[3])
local status, sid, flat, premium = 'unknown', '', {}, 0

if KEYS[1] ~= '' then
  sid = redis.call('GET', KEYS[1]) or ''
end
if sid ~= '' then
  local key = prefix .. 'session:' .. sid
  flat = redis.call('HGETALL', key)
  local s = {}
  for i = 1, #flat, 2 do s[flat[i]] = flat[i + 1] end
  if not s.userId or tonumber(s.expiresAt) <= now then
    flat = {}
  elseif s.companionHash ~= companion then
    status = 'companion-mismatch'
  else
    status = 'valid'
    if s.tokenExpiresAt ~= '' and tonumber(s.tokenExpiresAt) <= now then status = 'token-expired' end
    if redis.call('GET', prefix .. 'premium:' .. s.userId) == '1' then premium = 1 end
    local slid = now + ${sessionLives.remembered.seconds * 1000}
    if s.remember == '1' and slid - tonumber(s.expiresAt) > 60000 then
      redis.call('HSET', key, 'expiresAt', slid)
      redis.call('PEXPIRE', key, slid - now)
      redis.call('PEXPIRE', KEYS[1], slid - now)
      redis.call('PEXPIRE', prefix .. 'user-sessions:' .. s.userId, slid - now)
    end
  end
end

local rate, burst = tonumber(ARGV[5]), tonumber(ARGV[6])
local limited, wait = 0, 0
if rate > 0 then
  local key = prefix .. 'limit:' .. (status == 'valid' and ('session:' .. sid) or ARGV[4])
  local gap = 1000 / rate
  local full = math.max(tonumber(redis.call('GET', key) or '0'), now) + gap
  wait = full - now - gap * burst
  if wait > 0 then
    limited = 1
  else
    wait = 0
    redis.call('SET', key, string.format('%.3f', full), 'PX', math.ceil(full - now) + 1)
  end
end
return { status, sid, flat, premium, limited, math.ceil(wait) }
`;

export const checkScript = { lua, sha: createHash('sha1').update(lua).digest('hex') };
