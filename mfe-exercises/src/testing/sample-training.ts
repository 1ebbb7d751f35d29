import type { ExerciseKind } from '@mova/contracts';
import type { Training, TrainingState } from '../domain/training.ts';
import { type TrainingEvent, trainingReducer } from '../domain/training-reducer.ts';
import { trainingWords } from './training-words.ts';

/** Run id of the trainings below. */
export const sampleRunId = '6f1f0c5e-8a39-4d57-9c5b-4d9f6d5a1c11';

/** Applies events to a training. */
export function after(training: Training, ...events: readonly TrainingEvent[]): Training {
  const state = events.reduce<TrainingState | null>(trainingReducer, { stage: 'run', run: training });
  if (state?.stage !== 'run') throw new Error('no training');
  return state.run;
}

/** A new training of the five test words (ids 11 to 15). */
export function begunTraining({ isWhole } = { isWhole: true }): Training {
  const words = trainingWords.map(({ id, foreignWord, nativeWord }) => ({ id, foreignWord, nativeWord }));
  const start = { runId: sampleRunId, drawn: words.map(({ id }) => id), isWhole };
  const starting = trainingReducer(null, { type: 'start', start });
  const state = trainingReducer(starting, { type: 'begin', runId: sampleRunId, words });
  if (state?.stage !== 'run') throw new Error('no training');
  return state.run;
}

/** What was answered to a word, and whether that was right. */
type Given = readonly [wordId: number, correct: boolean];

/** Plays one exercise to its end, mistaken words again and rightly; answers are «given <word id>», a second each. */
export function withExercise(training: Training, kind: ExerciseKind, answers: readonly Given[]): Training {
  const order = answers.map(([wordId]) => wordId);
  const offers = kind === 'translate-words' || kind === 'translate-native-english';
  const options = Object.fromEntries(order.map((id) => [id, ['a', 'b', 'c', 'd']]));
  const begun = after(training, { type: 'beginExercise', kind, order, ...(offers && { options }) });
  const repetitions = answers.flatMap(([wordId, correct]): Given[] => (correct ? [] : [[wordId, true]]));
  return [...answers, ...repetitions].reduce(
    (at, [wordId, correct]) =>
      after(
        at,
        { type: 'answer', kind, given: `given ${wordId}`, correct, milliseconds: 1000 },
        { type: 'next', kind },
      ),
    begun,
  );
}

/** Answers to all five words, the ones of `mistakes` wrong. */
export function givenTo(mistakes: readonly number[] = []): Given[] {
  return trainingWords.map(({ id }) => [id, !mistakes.includes(id)]);
}
