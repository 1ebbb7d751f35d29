/** What the door needs to know of a session. */
export interface CheckedSession {
  readonly sessionId: string;
  readonly userId: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** Whether the session outlives the browser. */
  readonly remember: boolean;
  /** When the next token is due, in milliseconds since the epoch; 0 for a session whose token stays. */
  readonly newTokenDueAt: number;
}

/** Everything the door must know about a request, from one round trip. */
export interface SessionCheck {
  /**
   * - `valid`: token, companion and session belong together.
   * - `unknown`: no token, or one that leads to no living session.
   * - `companion-mismatch`: a real token without the companion cookie of its session.
   * - `token-expired`: the session lives and the companion is right, its token's own life is over.
   * - `reused`: the session ended because a replaced token of it was used.
   */
  readonly status: 'valid' | 'unknown' | 'companion-mismatch' | 'token-expired' | 'reused';
  /** Present when `valid` or `token-expired`. */
  readonly session: CheckedSession | undefined;
  readonly isPremium: boolean;
  /** Whose session this very check ended as `reused`. */
  readonly reusedUserId: number | undefined;
  /**
   * What follows the token presented: `none`, `due` (none yet, but it is time), `derived` (one made by releases
   * before random successors), or the successor, sealed for the pair presented.
   */
  readonly successor: string;
  readonly limited: boolean;
  /** Whole seconds after which a limited caller may try again; 0 when not limited. */
  readonly retryAfter: number;
}

/**
 * Reads one line of the check script's answer. By hand: it is read for every request.
 *
 * @throws when the line is none, or a session is not whole.
 */
export function readCheck(line: string): SessionCheck {
  const fields = line.split(' ');
  const [wait = '', status, sessionId = '', userId, expiresAt, premium, remember, due, successor] = fields;
  const waitMs = Number(wait);
  const limited = waitMs > 0;
  const retryAfter = Math.ceil(waitMs / 1000);
  if (status === 'unknown' || status === 'companion-mismatch' || status === 'reused') {
    const reusedUserId = status === 'reused' ? Number(sessionId) || undefined : undefined;
    const nobody = { session: undefined, isPremium: false, reusedUserId, successor: 'none' } as const;
    return { status, ...nobody, limited, retryAfter };
  }
  const session = {
    sessionId,
    userId: Number(userId),
    expiresAt: Number(expiresAt),
    remember: remember === '1',
    newTokenDueAt: Number(due),
  };
  const isWhole = Number.isSafeInteger(session.userId) && session.userId > 0 && session.expiresAt > 0;
  if ((status !== 'valid' && status !== 'token-expired') || !isWhole) {
    throw new Error('Redis holds a session that cannot be read');
  }
  return {
    status,
    session,
    isPremium: premium === '1',
    reusedUserId: undefined,
    successor: successor ?? 'none',
    limited,
    retryAfter,
  };
}
