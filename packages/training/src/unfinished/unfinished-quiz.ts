import { fieldsOf, isText, keysIn, readText } from '@mova/app-kit/storage';
import { storageNames } from '@mova/contracts/names';
import { fieldsIn } from '../fields-in.ts';
import { isPath, useStored } from './stored-trainings.ts';

/** What a stored quiz of this tab says of itself in its field `unfinished`, as long as it has answers and no result. */
export interface UnfinishedQuiz {
  /** Path of its topic, which goes on with it. */
  readonly path: string;
  /** English title of its topic. */
  readonly title: string;
}

/** Returns the unfinished quiz of the user in this tab: the one that was opened last, else one that was put off. */
export function useUnfinishedQuiz(): UnfinishedQuiz | undefined {
  return useStored(storedText, unfinishedIn);
}

function storedText(userId: number): string | undefined {
  // The quiz of the tab has the key itself, the others have it as a prefix.
  return keysIn('tab', storageNames.grammarResult)
    .sort()
    .map((key) => readText('tab', key) ?? '')
    .find((text) => fieldsIn(text)?.userId === userId && unfinishedIn(text) !== undefined);
}

function unfinishedIn(text: string): UnfinishedQuiz | undefined {
  const { path, title } = fieldsOf(fieldsIn(text)?.unfinished) ?? {};
  return isPath(path) && isText(title) ? { path, title } : undefined;
}
