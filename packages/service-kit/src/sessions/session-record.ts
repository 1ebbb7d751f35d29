/** A session as it is kept. Times are milliseconds since the epoch. */
export interface SessionRecord {
  readonly sessionId: string;
  readonly userId: number;
  /** Native clients will need another binding than a cookie. */
  readonly kind: 'web';
  readonly remember: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** To about a minute. */
  readonly lastUsedAt: number;
  readonly tokenIssuedAt: number;
  /** Null while tokens live as long as their session. */
  readonly tokenExpiresAt: number | null;
  readonly userAgent: string;
}

/** Life of a session, by whether the learner asked to be remembered (decision 4). */
export const sessionLives = {
  /** Slides: counted from the last use. */
  remembered: { seconds: 30 * 24 * 3600, slides: true },
  /** Until the browser closes, and 12 h after signing in at most: use does not prolong it. */
  plain: { seconds: 12 * 3600, slides: false },
} as const;

export const lifeOf = (remember: boolean) => (remember ? sessionLives.remembered : sessionLives.plain);

/**
 * Life of a token, and how long one that was replaced stays good for requests on their way (decision 3). A
 * learner who pauses for longer than the life meets one reload; at work, the next token comes unnoticed.
 */
export const tokenLives = { current: { seconds: 4 * 3600 }, replaced: { seconds: 60 } } as const;

/** Reads the hash of a session; undefined when it is absent or not whole. */
export function sessionFrom(
  sessionId: string,
  hash: Readonly<Record<string, string>>,
): SessionRecord | undefined {
  const userId = Number(hash.userId);
  if (!Number.isSafeInteger(userId) || userId <= 0) return undefined;
  return {
    sessionId,
    userId,
    kind: 'web',
    remember: hash.remember === '1',
    createdAt: Number(hash.createdAt),
    expiresAt: Number(hash.expiresAt),
    lastUsedAt: Number(hash.lastUsedAt || hash.createdAt),
    tokenIssuedAt: Number(hash.tokenIssuedAt),
    tokenExpiresAt: hash.tokenExpiresAt ? Number(hash.tokenExpiresAt) : null,
    userAgent: hash.userAgent ?? '',
  };
}
