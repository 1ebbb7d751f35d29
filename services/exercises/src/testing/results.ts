import { type Calls, exerciseParts, type InputOf } from '@mova/contracts';

type Result = InputOf<Calls['saveWordsResult']>['body']['exercisesResult'];

/** Answers by word id. */
export type Answers = Readonly<Record<number, boolean>>;

/**
 * Returns a result as browsers send it; the first answer of a part took one second, the next two, and so on.
 *
 * @param parts answers of the parts, by number; undefined for those that were not done
 */
export function resultOf(...parts: readonly (Answers | undefined)[]): Result {
  const fields = exerciseParts.flatMap(({ ordinal, part }) => {
    const answers = Object.entries(parts[part - 1] ?? {});
    return [
      [`${ordinal}PartQuestions`, answers.map(([id]) => `слово ${id} - word ${id}`)],
      [`${ordinal}PartAnswers`, answers.map(([, correct]) => correct)],
      [`${ordinal}PartWordIds`, answers.map(([id]) => Number(id))],
      [`${ordinal}PartTimes`, answers.map((_, index) => (index + 1) * 1000)],
    ];
  });
  return Object.fromEntries(fields) as Result;
}
