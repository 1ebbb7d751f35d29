import type { Session } from '../session/session.ts';
import type { Answer } from './http.ts';

/**
 * Seconds for which an answer of the first calls is not asked for again. A slow phone takes some from the call to the
 * page that shows it.
 */
export const freshSeconds = 5;

/** A call with its caller; `minPosition` is the event position that its answer must include. */
interface Call {
  readonly session: Session | null;
  readonly minPosition: string | undefined;
}

/** A call that was sent, which got no answer if that is undefined. */
interface SentCall extends Call {
  readonly answer: Promise<Answer | undefined>;
}

/**
 * Answers of calls that were sent before the code was there that wants them. Each is taken once, by the same call of
 * the same user. The session is that of the sending: its token may have been replaced since.
 */
export function createEarlyAnswers() {
  const calls = new Map<string, SentCall & { readonly sentAt: number }>();
  const keyOf = (call: Call) => JSON.stringify({ ...call, session: call.session?.userId });
  return {
    add(call: Call, answer: Promise<Answer>, sentAt = Date.now()): void {
      const { session, minPosition } = call;
      const sent = { session, minPosition, answer: answer.catch(() => undefined), sentAt };
      calls.set(keyOf(call), sent);
    },
    take(call: Call): SentCall | undefined {
      const sent = calls.get(keyOf(call));
      calls.delete(keyOf(call));
      return sent && Date.now() - sent.sentAt < freshSeconds * 1_000 ? sent : undefined;
    },
  };
}
