import type { Redis } from 'ioredis';
import { z } from 'zod';
import { checkScript } from './check-script.ts';
import { type SessionRecord, sessionFrom } from './session-record.ts';

/** Everything the door must know about a request, from one round trip. */
export interface SessionCheck {
  /**
   * - `valid`: token, companion and session belong together.
   * - `unknown`: no token, or one that leads to no living session.
   * - `companion-mismatch`: a real token without the companion cookie of its session.
   * - `token-expired`: the session lives, its token's own life is over.
   */
  readonly status: 'valid' | 'unknown' | 'companion-mismatch' | 'token-expired';
  /** Present when `valid` or `token-expired`. */
  readonly session: SessionRecord | undefined;
  readonly isPremium: boolean;
  readonly limited: boolean;
  /** Whole seconds after which a limited caller may try again; 0 when not limited. */
  readonly retryAfter: number;
}

const replySchema = z.tuple([
  z.enum(['valid', 'unknown', 'companion-mismatch', 'token-expired']),
  z.string(),
  z.array(z.string()),
  z.number(),
  z.number(),
  z.number(),
]);

/** Runs the check script, loading it where Redis does not know it (yet, or after a restart). */
export async function runCheck(
  redis: Redis,
  key: string,
  args: readonly (string | number)[],
): Promise<SessionCheck> {
  const reply = await redis.evalsha(checkScript.sha, 1, key, ...args).catch((error: unknown) => {
    if (error instanceof Error && error.message.startsWith('NOSCRIPT')) {
      return redis.eval(checkScript.lua, 1, key, ...args);
    }
    throw error;
  });
  const [status, sessionId, flat, premium, limited, waitMs] = replySchema.parse(reply);
  const hash: Record<string, string> = {};
  for (let i = 0; i + 1 < flat.length; i += 2) hash[flat[i] ?? ''] = flat[i + 1] ?? '';
  const isOwner = status === 'valid' || status === 'token-expired';
  return {
    status,
    session: isOwner ? sessionFrom(sessionId, hash) : undefined,
    isPremium: premium === 1,
    limited: limited === 1,
    retryAfter: Math.ceil(waitMs / 1000),
  };
}
