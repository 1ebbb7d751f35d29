import { answerQuestion, nextQuestion, type QuizRun, startRun } from '../domain/quiz-run.ts';

export const sampleRunId = '6f1f0c5e-8a39-4d57-9c5b-4d9f6d5a1c11';

/** A finished run; the questions of `mistakes` are answered with the option after the right one. */
export function finishedRun(
  level: number,
  mistakes: readonly number[],
  more: Partial<QuizRun> = {},
): QuizRun {
  const start = { runId: sampleRunId, tense: 'PRESENT_SIMPLE', level, contentVersion: 'version-1' } as const;
  let run: QuizRun = { ...startRun(start, []), ...more };
  for (const index of run.asked) {
    const isCorrect = !mistakes.includes(index);
    const option = String(((index + (isCorrect ? 0 : 1)) % 4) + 1) as '1';
    run = nextQuestion(answerQuestion(run, option, isCorrect));
  }
  return run;
}
