/** Progress of a word nobody has trained yet (specification §4). */
export const newProgress = 0;

/** Progress of a learned word (specification §4). */
export const learnedProgress = 100;

const gain = 10;
const loss = 5;

/**
 * Progress of a word after answers, in their order (decision 27): a correct one in any part gains 10, a wrong
 * one loses 5, and each step stays within 0 to 100. 100 means learned.
 *
 * @example progressAfter(0, [true, true, true]) // 30: a run of three parts without a mistake
 */
export function progressAfter(progress: number, answers: readonly boolean[]): number {
  return answers.reduce(
    (reached, correct) =>
      Math.min(learnedProgress, Math.max(newProgress, reached + (correct ? gain : -loss))),
    progress,
  );
}
