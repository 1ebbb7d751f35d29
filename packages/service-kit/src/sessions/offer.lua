-- Makes a pair the successor of the session's present one. Of several gateways that offer at once the first
-- wins, and all get its pair, sealed; '' when the token is not the session's any more.
-- The previous version takes the successor for the session's token at once, and `replacedHash` for the pair
-- before. `offeredHash` is set until the successor is presented.
-- KEYS: 1 session. ARGV: 2 now (ms), 3 session id, hashes of 4 the present token, 5 its companion, 6 the offered
-- token and 7 its companion, 8 the offer, sealed, 9 life of a token (ms), 10 life of a replaced token (ms).
local key, now = KEYS[1], tonumber(ARGV[2])
-- Replaced pairs remembered per session: about a week of daily use.
local maxRetired = 16
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
  if #kept < maxRetired then kept[#kept + 1] = pair
  else redis.call('DEL', prefix .. 'token:' .. string.match(pair, '[^:]+')) end
end
redis.call('SET', prefix .. 'token:' .. offered, ARGV[3], 'PX', ends - now)
redis.call('HSET', key, 'tokenHash', offered, 'companionHash', ARGV[7], 'tokenIssuedAt', ARGV[2],
  'tokenExpiresAt', now + tonumber(ARGV[9]), 'replacedHash', token,
  'replacedEndsAt', now + tonumber(ARGV[10]),
  'replacedExpiresAt', tokenEnds or '', 'offeredHash', offered, 'offer', ARGV[8],
  'retired', table.concat(kept, ' '))
return ARGV[8]
