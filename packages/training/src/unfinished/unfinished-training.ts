import { beginRun, useSession, writeIds } from '@mova/app-kit';
import { fieldsOf, isText, isWhole, keysIn, readText } from '@mova/app-kit/storage';
import { cookieNames, maxTrainingWords, storageNames } from '@mova/contracts/names';
import { useMemo, useSyncExternalStore } from 'react';
import { fieldsIn } from '../fields-in.ts';
import { maxSharedAgeMs, sharedTrainingKey } from '../outbox.ts';

/** What a stored training says of itself in its field `unfinished`, as long as it has answers and no result. */
export interface UnfinishedTraining {
  /** Path of the step that it is at. */
  readonly path: string;
  /** Ids of the words it was started with. */
  readonly drawn: readonly number[];
  readonly answered: number;
  readonly questions: number;
}

interface FoundTraining extends UnfinishedTraining {
  /** Another start in this tab would end it. */
  readonly isOfTab: boolean;
}

/** Returns the unfinished training of the user: that of this tab, else the one that another tab changed last; live. */
export function useUnfinishedTraining(): FoundTraining | undefined {
  const userId = useSession()?.userId;
  const text = useSyncExternalStore(
    follow,
    () => (userId === undefined ? null : storedText(userId)),
    () => null,
  );
  return useMemo(() => {
    const found = text === null ? undefined : unfinishedIn(text);
    return found && { ...found, isOfTab: text === readText('tab', storageNames.exercisesResult) };
  }, [text]);
}

/** Lets this tab go on with a training: its page, at `path`, finds it by its words. */
export function continueTraining({ drawn }: UnfinishedTraining): void {
  writeIds(cookieNames.exerciseWords, drawn);
  beginRun();
}

function storedText(userId: number): string | null {
  const own = readText('tab', storageNames.exercisesResult);
  if (own !== null && fieldsIn(own)?.userId === userId) return own;
  const copies = keysIn('browser', sharedTrainingKey(userId)).flatMap((key) => {
    const text = readText('browser', key) ?? '';
    const keptAt = Number(fieldsIn(text)?.keptAt);
    return keptAt > Date.now() - maxSharedAgeMs && unfinishedIn(text) ? [{ text, keptAt }] : [];
  });
  return copies.sort((one, other) => other.keptAt - one.keptAt)[0]?.text ?? null;
}

function unfinishedIn(text: string): UnfinishedTraining | undefined {
  const { path, drawn, answered, questions } = fieldsOf(fieldsIn(text)?.unfinished) ?? {};
  if (!isText(path) || !/^\/[a-z-]+$/.test(path)) return undefined;
  if (!Array.isArray(drawn) || !drawn.every(isCount) || drawn.length > maxTrainingWords) return undefined;
  return isCount(answered) && isCount(questions) ? { path, drawn, answered, questions } : undefined;
}

const isCount = (value: unknown): value is number => isWhole(value, 1, Number.MAX_SAFE_INTEGER);

/** Other tabs change it; in this tab only the page of a training does, or one that the browser shows again. */
function follow(onChange: () => void): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  window.addEventListener('storage', onChange, { signal });
  window.addEventListener('pageshow', onChange, { signal });
  return () => closing.abort();
}
