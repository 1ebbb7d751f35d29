import { headerNames } from '@mova/contracts/names';
import type { CallRequest } from './call-types.ts';
import type { Answer } from './http.ts';

/** Calls that read what saves of other domains change, by events: they wait for the learner's own. */
const readers: ReadonlySet<string> = new Set<CallRequest['path']>([
  '/api/getWords',
  '/api/getWordsByIds',
  '/api/getDueWords',
]);

/** In session storage, so that a full load of the document keeps it: `<user id> <until> <position>`. */
const key = 'mova:event-position';

/** By then the event was applied, or the trouble is none that waiting mends. */
const keptForMs = 5 * 60_000;

/** An answer that was behind is asked for again after these pauses, milliseconds. */
const pausesMs = [500, 1_500, 4_000];

interface Kept {
  readonly userId: number;
  readonly position: string;
  /** Milliseconds of the epoch. */
  readonly until: number;
}

/** «A learner who saves sees it»: carries the position of the learner's latest save to what they read next. */
export interface ReadAfter {
  /** What a call should be answered after; undefined when there is nothing to wait for. */
  wantedBy(path: string, userId: number): string | undefined;
  /**
   * Takes note of an answer: the position of a save, or that what was `wanted` is in it. One that is behind is
   * asked for anew a little later, three times at most.
   */
  heed(answer: Answer, userId: number, wanted: string | undefined, askAgain: () => void): void;
}

/** Makes the keeper of one tab. */
export function createReadAfter(): ReadAfter {
  let kept = restored();
  let asked = 0;
  let waiting = false;

  const keep = (next: Kept | undefined) => {
    kept = next;
    try {
      if (next) sessionStorage.setItem(key, `${next.userId} ${next.until} ${next.position}`);
      else sessionStorage.removeItem(key);
    } catch {
      // Closed storage: this page still knows.
    }
  };
  return {
    wantedBy: (path, userId) =>
      kept?.userId === userId && kept.until > Date.now() && readers.has(path) ? kept.position : undefined,
    heed: ({ status, headers }, userId, wanted, askAgain) => {
      const saved = positionIn(String(headers[headerNames.eventPosition]));
      if (saved !== undefined && !(kept?.userId === userId && isLater(kept.position, saved))) {
        keep({ userId, position: saved, until: Date.now() + keptForMs });
        asked = 0;
      }
      if (status !== 200 || wanted === undefined) return;
      if (headers[headerNames.behind] !== '1') {
        // Unless the learner has saved again meanwhile.
        if (wanted === kept?.position) keep(undefined);
        return;
      }
      // Also when another call has seen the event meanwhile: this answer has not.
      const pause = pausesMs[asked];
      if (waiting || pause === undefined) return;
      asked += 1;
      waiting = true;
      setTimeout(() => {
        waiting = false;
        askAgain();
      }, pause);
    },
  };
}

function restored(): Kept | undefined {
  try {
    const [userId, until, text = ''] = (sessionStorage.getItem(key) ?? '').split(' ');
    const position = positionIn(text);
    return position === undefined ? undefined : { userId: Number(userId), until: Number(until), position };
  } catch {
    return undefined;
  }
}

/** A position is `<transaction>-<sequence>`, 64-bit numbers ordered as the pair. */
const positionIn = (text: string) => (/^\d+-\d+$/.test(text) ? text : undefined);

function isLater(one: string, other: string): boolean {
  const [transaction = 0n, sequence = 0n] = one.split('-').map(BigInt);
  const [otherTransaction = 0n, otherSequence = 0n] = other.split('-').map(BigInt);
  return transaction === otherTransaction ? sequence > otherSequence : transaction > otherTransaction;
}
