import { tokenLives } from './session-record.ts';

/** Replaced pairs remembered per session: about a week of daily use. */
const maxRetired = 16;

/**
 * Makes a pair of token and companion the successor of the session's present one, unless it has one already:
 * of several gateways that offer at once the first wins, and all get its pair.
 *
 * The fields that the previous version knows say what it expects of a renewed session: the successor is the
 * session's token at once, the pair before is `replacedHash`. `offeredHash` is set until the successor is
 * presented; it means nothing once `tokenHash` has moved on without it.
 *
 * KEYS: 1 session. ARGV: 1 prefix, 2 now (ms), 3 session id, 4 hash of the present token, 5 of its companion,
 * 6 hash of the offered token, 7 of its companion, 8 the offer, sealed, 9 life of a token (ms).
 *
 * Returns the sealed offer in effect, or '' when the token is not the session's any more.
 */
export const offerScript = `
local key, prefix, now = KEYS[1], ARGV[1], tonumber(ARGV[2])
local token, companion, offered = ARGV[4], ARGV[5], ARGV[6]
local ends, current, tokenEnds, before, offeredBefore, retired = unpack(redis.call('HMGET', key,
  'expiresAt', 'tokenHash', 'tokenExpiresAt', 'replacedHash', 'offeredHash', 'retired'))
ends = tonumber(ends or '') or 0
if ends <= now then return '' end
if current ~= token then
  if before == token and offeredBefore == current then return redis.call('HGET', key, 'offer') or '' end
  return ''
end
-- The previous version replaced tokens without storing their companion, so their reuse cannot be noticed.
if before and before ~= '' and string.sub(retired or '', 1, #before) ~= before then
  redis.call('DEL', prefix .. 'token:' .. before)
end
local kept = {token .. ':' .. companion}
for pair in string.gmatch(retired or '', '%S+') do
  if #kept < ${maxRetired} then kept[#kept + 1] = pair
  else redis.call('DEL', prefix .. 'token:' .. string.match(pair, '[^:]+')) end
end
redis.call('SET', prefix .. 'token:' .. offered, ARGV[3], 'PX', ends - now)
redis.call('HSET', key, 'tokenHash', offered, 'companionHash', ARGV[7], 'tokenIssuedAt', ARGV[2],
  'tokenExpiresAt', string.format('%.0f', now + tonumber(ARGV[9])), 'replacedHash', token,
  'replacedEndsAt', string.format('%.0f', now + ${tokenLives.replaced.seconds * 1000}),
  'replacedExpiresAt', tokenEnds or '', 'offeredHash', offered, 'offer', ARGV[8],
  'retired', table.concat(kept, ' '))
return ARGV[8]
`;
