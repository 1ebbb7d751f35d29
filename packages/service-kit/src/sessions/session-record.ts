/** Times are milliseconds since the epoch. */
export interface SessionRecord {
  readonly sessionId: string;
  readonly userId: number;
  /** Native clients will need another binding than a cookie. */
  readonly kind: 'web';
  readonly remember: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Accurate to about a minute. */
  readonly lastUsedAt: number;
  readonly tokenIssuedAt: number;
  /** Null for a token that lives as long as its session. */
  readonly tokenExpiresAt: number | null;
  readonly userAgent: string;
}

export interface NewSession {
  /** Stored only as a hash, like the companion. */
  readonly accessToken: string;
  readonly companion: string;
  readonly sessionId: string;
  /** Undefined for cookies that end with the browser. */
  readonly maxAgeSeconds: number | undefined;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly endedCount: number;
}

export const sessionLives = {
  remembered: { seconds: 30 * 24 * 3600, slides: true },
  /** Until the browser closes, at most 12 h after sign-in, however much it is used. */
  plain: { seconds: 12 * 3600, slides: false },
} as const;

export const lifeOf = (remember: boolean) => (remember ? sessionLives.remembered : sessionLives.plain);

/** A replaced token stays valid for requests already sent. A user who pauses for longer gets one reload. */
export const tokenLives = { current: { seconds: 4 * 3600 }, replaced: { seconds: 60 } } as const;

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
