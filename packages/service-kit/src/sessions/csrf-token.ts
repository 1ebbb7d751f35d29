import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const known = new LRUCache<string, string>({ max: 20_000 });

/**
 * Returns the CSRF token of a session. The session id never leaves the servers, so no page and no other host
 * of the domain can make one, and the token stays the same when the other secrets of the session rotate.
 */
export function csrfTokenOf(sessionId: string): string {
  let token = known.get(sessionId);
  if (token === undefined) {
    token = createHmac('sha256', sessionId).update('mova csrf token').digest('base64url');
    known.set(sessionId, token);
  }
  return token;
}
