import type { Training } from '@mova/contracts';

export const trainingColumns = ['run_id', 'started_at', 'saved_at', 'words', 'correct', 'wrong'] as const;

interface TrainingRow {
  readonly run_id: string;
  readonly started_at: Date;
  readonly saved_at: Date | null;
  readonly words: number;
  readonly correct: number;
  readonly wrong: number;
}

export function trainingOf({ run_id, started_at, saved_at, words, correct, wrong }: TrainingRow): Training {
  return {
    runId: run_id,
    startedAt: started_at.toISOString(),
    savedAt: saved_at?.toISOString() ?? null,
    words,
    correct,
    wrong,
  };
}
