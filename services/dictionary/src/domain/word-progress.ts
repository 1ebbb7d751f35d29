const newProgress = 0;

export const learnedProgress = 100;

const gain = 10;
const loss = 5;

/** Returns the progress of a word after answers, in their order: each step stays within 0 to 100. */
export function progressAfter(progress: number, answers: readonly boolean[]): number {
  return answers.reduce(
    (reached, correct) =>
      Math.min(learnedProgress, Math.max(newProgress, reached + (correct ? gain : -loss))),
    progress,
  );
}
