export interface CheckedSession {
  readonly sessionId: string;
  readonly userId: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** Whether the session outlives the browser. */
  readonly remember: boolean;
  /** When the next token is due, in milliseconds since the epoch; 0 for a session whose token does not change. */
  readonly newTokenDueAt: number;
}

/** Everything the gateway needs to know about a request, from one round trip. */
export interface SessionCheck {
  /**
   * - `valid`: token, companion and session belong together.
   * - `unknown`: no token, or one without a live session.
   * - `companion-mismatch`: a valid token without the companion cookie of its session.
   * - `token-expired`: the session is live and the companion is right, but the token has expired.
   * - `reused`: the session ended because a replaced token of it was used.
   */
  readonly status: 'valid' | 'unknown' | 'companion-mismatch' | 'token-expired' | 'reused';
  /** Present when `valid` or `token-expired`. */
  readonly session: CheckedSession | undefined;
  readonly isPremium: boolean;
  /** Whose session this check ended as `reused`. */
  readonly reusedUserId: number | undefined;
  /**
   * The successor of the token presented: `none`, `due` (none yet, but it is time), `derived` (made by
   * releases before random successors), or the successor itself, sealed for the pair presented.
   */
  readonly successor: string;
  readonly limited: boolean;
  /** Whole seconds; 0 when not limited. */
  readonly retryAfter: number;
}

/** A check, with the next pair if the browser should get it. */
export type CheckResult = SessionCheck & {
  readonly newToken?: string;
  /** Absent if the companion does not change. */
  readonly newCompanion?: string;
};

export interface CheckRequest {
  /** Absent for a caller without a token. */
  readonly token?: string | undefined;
  readonly companion?: string | undefined;
  /** Default: the present. */
  readonly now?: number;
  /** Rate limit key of a caller without a valid session, such as the client’s address. */
  readonly limitKey: string;
  readonly ratePerSecond: number;
  readonly burst: number;
  /** The same for a caller without a session. Default: `burst`. */
  readonly addressBurst?: number;
  /** How many requests this one counts as, at most a burst. Default: 1. */
  readonly cost?: number;
}

/**
 * Parses one line of the check script’s result, by hand because every request needs it.
 *
 * @throws when it is not a line, or the session is incomplete.
 */
export function readCheck(line: string): SessionCheck {
  const fields = line.split(' ');
  const [wait = '', status, sessionId = '', userId, expiresAt, premium, remember, due, successor] = fields;
  const waitMs = Number(wait);
  const limited = waitMs > 0;
  const retryAfter = Math.ceil(waitMs / 1000);
  if (status === 'unknown' || status === 'companion-mismatch' || status === 'reused') {
    const reusedUserId = status === 'reused' ? Number(sessionId) || undefined : undefined;
    const anonymous = { session: undefined, isPremium: false, reusedUserId, successor: 'none' } as const;
    return { status, ...anonymous, limited, retryAfter };
  }
  const session = {
    sessionId,
    userId: Number(userId),
    expiresAt: Number(expiresAt),
    remember: remember === '1',
    newTokenDueAt: Number(due),
  };
  const isComplete = Number.isSafeInteger(session.userId) && session.userId > 0 && session.expiresAt > 0;
  if ((status !== 'valid' && status !== 'token-expired') || !isComplete) {
    throw new Error('Redis has a session that cannot be parsed');
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
