import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const read = (name: string) => readFileSync(new URL(`./${name}.lua`, import.meta.url), 'utf8');
const endSession = read('end-session');
const checkLua = endSession + read('check');

export const checkScript = { lua: checkLua, sha: createHash('sha1').update(checkLua).digest('hex') };
export const offerScript = endSession + read('offer');
export const limitSessionsScript = endSession + read('limit-sessions');
/** ARGV: 2 session id. Returns 1 if the session was live, else 0. */
export const endScript = `${endSession}return endSession(ARGV[2])`;
