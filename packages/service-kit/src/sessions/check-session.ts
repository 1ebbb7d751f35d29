export interface CheckedSession {
  readonly sessionId: string;
  readonly userId: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly remember: boolean;
  /** When the next token is due, in milliseconds since the epoch; 0 for a session whose token does not change. */
  readonly newTokenDueAt: number;
}

export interface SessionCheck {
  /**
   * `companion-mismatch`: a valid token without the companion cookie of its session. `token-expired`: the
   * session is live and the companion right. `reused`: the session ended because a replaced token was used.
   */
  readonly status: 'valid' | 'unknown' | 'companion-mismatch' | 'token-expired' | 'reused';
  /** Present when `valid` or `token-expired`. */
  readonly session: CheckedSession | undefined;
  readonly isPremium: boolean;
  /** Whose session this check ended as `reused`. */
  readonly reusedUserId: number | undefined;
  /**
   * `none`, `due` (none yet, but it is time), `derived` (made by releases before random successors), or the
   * successor of the token presented, sealed for its pair.
   */
  readonly successor: string;
  readonly limited: boolean;
  /** Whole seconds; 0 when not limited. */
  readonly retryAfter: number;
}

export type CheckResult = SessionCheck & {
  readonly newToken?: string;
  /** Absent if the companion does not change. */
  readonly newCompanion?: string;
};

export interface CheckRequest {
  readonly token?: string | undefined;
  readonly companion?: string | undefined;
  /** Default: the present. */
  readonly now?: number;
  readonly limitKey: string;
  readonly ratePerSecond: number;
  readonly burst: number;
  /** The same for a caller without a session. Default: `burst`. */
  readonly addressBurst?: number;
  /** How many requests this one counts as, at most a burst. Default: 1. */
  readonly cost?: number;
}

/** Parses a line of the check script’s result, by hand because every request needs it. */
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
