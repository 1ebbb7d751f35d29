/** Times are milliseconds since the epoch. */
export type SessionRecord = Readonly<NonNullable<ReturnType<typeof sessionFrom>>>;

export const sessionLives = {
  /** Slides with every use. */
  remembered: { seconds: 30 * 24 * 3600 },
  /** Until the browser closes, at most 12 h after sign-in, however much it is used. */
  plain: { seconds: 12 * 3600 },
} as const;

export const lifeOf = (remember: boolean) => (remember ? sessionLives.remembered : sessionLives.plain);

/** A replaced token stays valid for requests already sent. A user who pauses for longer gets one reload. */
export const tokenLives = { current: { seconds: 4 * 3600 }, replaced: { seconds: 60 } } as const;

export function sessionFrom(sessionId: string, hash: Readonly<Record<string, string>>) {
  const userId = Number(hash.userId);
  if (!Number.isSafeInteger(userId) || userId <= 0) return undefined;
  return {
    sessionId,
    userId,
    /** Native clients will need another binding than a cookie. */
    kind: 'web' as const,
    remember: hash.remember === '1',
    createdAt: Number(hash.createdAt),
    expiresAt: Number(hash.expiresAt),
    /** Accurate to about a minute. */
    lastUsedAt: Number(hash.lastUsedAt || hash.createdAt),
    tokenIssuedAt: Number(hash.tokenIssuedAt),
    /** Null for a token that lives as long as its session. */
    tokenExpiresAt: hash.tokenExpiresAt ? Number(hash.tokenExpiresAt) : null,
    userAgent: hash.userAgent ?? '',
  };
}
