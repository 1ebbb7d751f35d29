import { beginRun, writeIds } from '@mova/app-kit';
import { fieldsOf, readText } from '@mova/app-kit/storage';
import { cookieNames, maxTrainingWords, storageNames } from '@mova/contracts/names';
import { fieldsIn } from '../fields-in.ts';
import { maxSharedAgeMs } from '../outbox.ts';
import { copiesOf, isCount, isPath, useStored } from './stored-trainings.ts';

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

/**
 * Returns the unfinished training of the user: that of this tab, else the one that another tab changed last; live. One
 * of this tab that has no answers yet, or a result, hides no other.
 */
export function useUnfinishedTraining(): FoundTraining | undefined {
  return useStored(storedText, foundIn);
}

/** Lets this tab go on with a training: its page, at `path`, finds it by its words. */
export function continueTraining({ drawn }: UnfinishedTraining): void {
  writeIds(cookieNames.exerciseWords, drawn);
  beginRun();
}

function storedText(userId: number): string | undefined {
  const own = readText('tab', storageNames.exercisesResult);
  if (own !== null && fieldsIn(own)?.userId === userId && unfinishedIn(own)) return own;
  const since = Date.now() - maxSharedAgeMs;
  const [newest] = copiesOf(userId, (text, keptAt) => keptAt > since && unfinishedIn(text) !== undefined);
  return newest;
}

function foundIn(text: string): FoundTraining | undefined {
  const unfinished = unfinishedIn(text);
  return unfinished && { ...unfinished, isOfTab: text === readText('tab', storageNames.exercisesResult) };
}

function unfinishedIn(text: string): UnfinishedTraining | undefined {
  const { path, drawn, answered, questions } = fieldsOf(fieldsIn(text)?.unfinished) ?? {};
  if (!isPath(path)) return undefined;
  if (!Array.isArray(drawn) || !drawn.every(isCount) || drawn.length > maxTrainingWords) return undefined;
  return isCount(answered) && isCount(questions) ? { path, drawn, answered, questions } : undefined;
}
