import { headerNames } from '@mova/contracts/names';
import type { CallRequest } from './call-types.ts';
import type { Answer } from './http.ts';

/** Calls that read what events of other domains change: they wait for the user’s own saves. */
const readers: ReadonlySet<string> = new Set<CallRequest['path']>([
  '/api/getWords',
  '/api/getWordsByIds',
  '/api/getDueWords',
]);

/** In session storage, to survive a reload: `<user id> <expiry in epoch ms> <position>`. */
const key = 'mova:event-position';

/** By then the event has been applied, or waiting would not help. */
const lifetimeMs = 5 * 60_000;

/** Delays before a stale answer is requested again. */
const retryDelaysMs = [500, 1_500, 4_000];

interface SavedPosition {
  readonly userId: number;
  readonly position: string;
  readonly expiresAt: number;
}

/** Carries the event position of the user’s latest save to what they read next, so that they see what they saved. */
export interface ReadAfter {
  /** The position an answer must include; undefined when there is nothing to wait for. */
  minPositionFor(path: string, userId: number): string | undefined;
  /**
   * Remembers the position of a save, and forgets it once an answer includes it. An answer that is behind is
   * requested again, three times at most.
   */
  noteAnswer(answer: Answer, userId: number, minPosition: string | undefined, refetch: () => void): void;
}

export function createReadAfter(): ReadAfter {
  let saved = restorePosition();
  let retries = 0;
  let waiting = false;

  const store = (next: SavedPosition | undefined) => {
    saved = next;
    try {
      if (next) sessionStorage.setItem(key, `${next.userId} ${next.expiresAt} ${next.position}`);
      else sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked; this page still knows.
    }
  };
  return {
    minPositionFor: (path, userId) =>
      saved?.userId === userId && saved.expiresAt > Date.now() && readers.has(path)
        ? saved.position
        : undefined,
    noteAnswer: ({ status, headers }, userId, minPosition, refetch) => {
      const position = parsePosition(String(headers[headerNames.eventPosition]));
      if (position !== undefined && !(saved?.userId === userId && isLater(saved.position, position))) {
        store({ userId, position, expiresAt: Date.now() + lifetimeMs });
        retries = 0;
      }
      if (status !== 200 || minPosition === undefined) return;
      if (headers[headerNames.behind] !== '1') {
        // Unless the user has saved again since.
        if (minPosition === saved?.position) store(undefined);
        return;
      }
      // This answer is stale even if another call has seen the event.
      const delay = retryDelaysMs[retries];
      if (waiting || delay === undefined) return;
      retries += 1;
      waiting = true;
      setTimeout(() => {
        waiting = false;
        refetch();
      }, delay);
    },
  };
}

function restorePosition(): SavedPosition | undefined {
  try {
    const [userId, expiresAt, text = ''] = (sessionStorage.getItem(key) ?? '').split(' ');
    const position = parsePosition(text);
    return position === undefined
      ? undefined
      : { userId: Number(userId), expiresAt: Number(expiresAt), position };
  } catch {
    return undefined;
  }
}

/** A position is `<transaction>-<sequence>`, ordered as the pair. */
const parsePosition = (text: string) => (/^\d+-\d+$/.test(text) ? text : undefined);

function isLater(one: string, other: string): boolean {
  const [transaction = 0n, sequence = 0n] = one.split('-').map(BigInt);
  const [otherTransaction = 0n, otherSequence = 0n] = other.split('-').map(BigInt);
  return transaction === otherTransaction ? sequence > otherSequence : transaction > otherTransaction;
}
