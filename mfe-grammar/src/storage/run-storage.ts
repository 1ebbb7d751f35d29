import { fieldsOf, forgetJson, keepJson, readJson } from '@mova/app-kit/storage';
import { storageNames } from '@mova/contracts/names';
import { parseRun, phaseOf, type QuizRun } from '../domain/quiz-run.ts';

/** What session storage holds of a learner's quiz; `broken` when it is there and cannot be read. */
export type StoredRun =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'run'; readonly run: QuizRun };

/** Results whose saving is still to come stay after the tab, for their learner alone (decision 3). */
const unsavedKey = (userId: number) => `mova:grammar-unsaved:${userId}`;

/** The running or just finished quiz of this tab; somebody else's does not count. */
export function storedRun(userId: number): StoredRun {
  const value = readJson('tab', storageNames.grammarResult);
  if (value === undefined) return { kind: 'none' };
  const fields = fieldsOf(value);
  if (typeof fields?.userId === 'number' && fields.userId !== userId) return { kind: 'none' };
  const run = fields?.userId === userId ? parseRun(fields) : undefined;
  return run ? { kind: 'run', run } : { kind: 'broken' };
}

/** Keeps the quiz as it stands; a finished one also beyond the tab, until it was saved. */
export function keepRun(userId: number, run: QuizRun): void {
  keepJson('tab', storageNames.grammarResult, { userId, ...run });
  if (phaseOf(run) !== 'finished') return;
  const others = unsavedRuns(userId).filter(({ runId }) => runId !== run.runId);
  keepJson('browser', unsavedKey(userId), [...others, run]);
}

/** Forgets the quiz of this tab: it was left, or could not be read. */
export function forgetRun(): void {
  forgetJson('tab', storageNames.grammarResult);
}

/** Finished and not yet saved, the oldest first; those that cannot be read are left out. */
export function unsavedRuns(userId: number): readonly QuizRun[] {
  const value = readJson('browser', unsavedKey(userId));
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const run = parseRun(item);
    return run && phaseOf(run) === 'finished' ? [run] : [];
  });
}

/** The result was saved, or never can be. */
export function forgetResult(userId: number, runId: string): void {
  const stored = storedRun(userId);
  if (stored.kind === 'run' && stored.run.runId === runId) forgetRun();
  const rest = unsavedRuns(userId).filter((run) => run.runId !== runId);
  if (rest.length > 0) keepJson('browser', unsavedKey(userId), rest);
  else forgetJson('browser', unsavedKey(userId));
}
