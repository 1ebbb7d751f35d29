import type { CallBody, CallResponse } from '@mova/app-kit';

/**
 * Whether a run had been saved before, with other answers than those just sent: a run is saved once, and the
 * answer to a repeat is what was saved then.
 *
 * @param answer of the server; without one nothing is known to differ
 */
export function wasSavedBefore(
  sent: CallBody<'saveWordsResult'>['exercisesResult'],
  answer: CallResponse<'saveWordsResult'> | undefined,
): boolean {
  if (!answer) return false;
  const answers = Object.entries(sent).flatMap(([field, values]): readonly unknown[] =>
    field.endsWith('PartAnswers') && Array.isArray(values) ? values : [],
  );
  const right = answers.filter((isRight) => isRight === true).length;
  return answer.run.correct !== right || answer.run.wrong !== answers.length - right;
}
