import type { ExerciseKind } from '@mova/contracts';
import { useEffect, useRef } from 'react';
import { roundOf, shownAnswer } from '../domain/exercise-state.ts';
import type { ExerciseState, Training } from '../domain/training.ts';
import { mayTakeBack, type TrainingEvent } from '../domain/training-reducer.ts';
import { trainingStore } from './training-store.ts';

export type AskedQuestion = NonNullable<ReturnType<typeof useQuestion>>;

/** Returns the question that an exercise is at, and what its user may do; undefined outside an exercise. */
export function useQuestion(userId: number, kind: ExerciseKind, training: Training, part?: ExerciseState) {
  const round = part && roundOf(part);
  const word = training.words.find(({ id }) => id === round?.order[round.at]);
  const answer = part && shownAnswer(part);
  const clock = useQuestionClock(answer ? undefined : word?.id);
  if (!round || !word) return undefined;
  const { again, order, answers } = part;
  const at = { kind, wordId: word.id } as const;
  const act = (event: TrainingEvent) => trainingStore.dispatch(userId, event);
  return {
    word,
    /** In the order shown; empty where the answer is typed. */
    options: rotated(part.options?.[word.id] ?? [], again ? again.at + 1 : 0),
    /** Of this question, from 1; repetitions come after all others. */
    number: again ? order.length + again.at + 1 : part.at + 1,
    count: order.length,
    /**
     * Of a mistaken word that is asked again; undefined the first time. `left` includes the word itself, and never
     * grows: a word that is missed again goes to the end.
     */
    repetition: again && { left: again.order.length - again.at },
    answer,
    /** Those that count. */
    answers,
    held: part.held,
    hinted: part.hinted === true,
    mayTakeBack: !again && mayTakeBack(training, answer),
    /** Accepts the first answer only. */
    give: (given: string, correct: boolean) =>
      act({ type: 'answer', ...at, given, correct, milliseconds: clock() }),
    hint: () => act({ type: 'hint', ...at }),
    /** Returns whether it could be taken back. */
    takeBack: () => act({ type: 'takeBack', ...at }),
    hold: () => act({ type: 'hold', ...at }),
    next: () => act({ type: 'next', ...at }),
    /** «Не можу слухати»: ends the exercise with the answers given so far. */
    endEarly: () => act({ type: 'endEarly', kind }),
  };
}

/** So that the place of an answer is not what is remembered. */
function rotated(options: readonly string[], by: number): readonly string[] {
  const from = options.length > 0 ? by % options.length : 0;
  return [...options.slice(from), ...options.slice(0, from)];
}

const maxTimeMs = 86_400_000;

/** Measures in ms how long a question has been shown. A reload starts again. */
function useQuestionClock(wordId: number | undefined): () => number {
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts again with every question
  useEffect(() => {
    shownAt.current = performance.now();
  }, [wordId]);
  return () => Math.min(maxTimeMs, Math.round(performance.now() - shownAt.current));
}
