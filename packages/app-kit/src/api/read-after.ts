import { eventPositionKey, headerNames } from '@mova/contracts/names';
import { type CallId, type CallRequest, requestOf, routes } from '@mova/contracts/routes';
import { readTab, writeTab } from '../session/tab-storage.ts';
import type { Answer } from './http.ts';

/** Earlier releases of sections send these paths without the flag. */
const waitingPaths: ReadonlySet<string> = new Set(
  (Object.keys(routes) as CallId[])
    .map((id) => requestOf(id))
    .filter(({ readsAfterEvents }) => readsAfterEvents)
    .map(({ path }) => path),
);

/** In session storage, to survive a reload. */
const key = eventPositionKey;

/** By then the event has been applied, or waiting would not help. */
const lifetimeMs = 5 * 60_000;

/** Delays before a stale answer is requested again. */
const retryDelaysMs = [500, 1_500, 4_000];

interface SavedPosition {
  readonly userId: number;
  readonly position: string;
  readonly expiresAt: number;
}

/** What was known when a call was sent. */
interface SentCall {
  readonly userId: number;
  readonly minPosition: string | undefined;
  /** Of the query that gets the answer; undefined for a mutation. */
  readonly cacheKey: string | undefined;
}

/** Carries the event position of the user’s latest save to what they read next, so that they see what they saved. */
export function createReadAfter() {
  let saved = restorePosition();
  let retries = 0;
  const staleKeys = new Set<string>();

  const store = (next: SavedPosition | undefined) => {
    saved = next;
    writeTab(key, next && `${next.userId} ${next.expiresAt} ${next.position}`);
  };
  return {
    /** Returns the position that an answer must include. */
    minPositionFor(
      { path, readsAfterEvents }: Pick<CallRequest, 'path' | 'readsAfterEvents'>,
      userId: number,
    ) {
      const isWanted = saved?.userId === userId && saved.expiresAt > Date.now();
      return isWanted && (readsAfterEvents || waitingPaths.has(path)) ? saved?.position : undefined;
    },
    /**
     * Remembers the position of a save, and forgets it once an answer includes it. Answers that are behind are
     * requested again, three times at most.
     */
    noteAnswer(
      { status, headers }: Answer,
      { userId, minPosition, cacheKey }: SentCall,
      refetch: (staleKeys: readonly string[]) => void,
    ): void {
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
      const isWaiting = staleKeys.size > 0;
      const delay = retryDelaysMs[retries];
      if (cacheKey === undefined || (delay === undefined && !isWaiting)) return;
      staleKeys.add(cacheKey);
      // Several lists on one screen share a retry.
      if (isWaiting) return;
      retries += 1;
      setTimeout(() => {
        const keys = [...staleKeys];
        staleKeys.clear();
        refetch(keys);
      }, delay);
    },
  };
}

function restorePosition(): SavedPosition | undefined {
  const [userId, expiresAt, text = ''] = (readTab(key) ?? '').split(' ');
  const position = parsePosition(text);
  if (position === undefined) return undefined;
  return { userId: Number(userId), expiresAt: Number(expiresAt), position };
}

/** A position is `<transaction>-<sequence>`, ordered as the pair. */
const parsePosition = (text: string) => (/^\d+-\d+$/.test(text) ? text : undefined);

function isLater(one: string, other: string): boolean {
  const [transaction = 0n, sequence = 0n] = one.split('-').map(BigInt);
  const [otherTransaction = 0n, otherSequence = 0n] = other.split('-').map(BigInt);
  return transaction === otherTransaction ? sequence > otherSequence : transaction > otherTransaction;
}
