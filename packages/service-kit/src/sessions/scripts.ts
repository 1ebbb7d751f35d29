import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const read = (name: string) => readFileSync(new URL(`./${name}.lua`, import.meta.url), 'utf8');
const endSession = read('end-session');
const checkLua = endSession + read('check');

export const checkScript = { lua: checkLua, sha: createHash('sha1').update(checkLua).digest('hex') };
export const offerScript = endSession + read('offer');
export const limitSessionsScript = endSession + read('limit-sessions');
/**
 * ARGV: 2 session id. Returns two digits: whether the session was live, and whether a replica follows. Not every
 * provider allows INFO in a script.
 */
export const endScript = `${endSession}
local ended = endSession(ARGV[2])
local info = redis.pcall('INFO', 'replication')
local hasReplica = type(info) == 'string' and string.find(info, 'state=online', 1, true)
return ended .. (hasReplica and '1' or '0')`;
