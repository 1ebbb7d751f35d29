import { useNavigate } from '@mova/app-kit';
import type { ExerciseKind } from '@mova/contracts';
import { useEffect, useRef } from 'react';
import type { DrawnExercise } from '../domain/draw-exercise.ts';
import type { Answer, ExerciseState, Training, TrainingWord } from '../domain/training.ts';
import type { Loss } from '../domain/training-path.ts';
import {
  listeningPathOf,
  lossOf,
  mayEnter,
  nextPathOf,
  placeOf,
  resultPath,
} from '../domain/training-path.ts';
import { activeExercises, phaseOf } from '../domain/training-reducer.ts';
import { dispatchTraining } from './training-store.ts';
import { type ActiveTraining, useTrainingSteps } from './use-training.ts';

/** A question waits for an answer, or shows its verdict. */
type QuestionPhase = 'asking' | 'answered';

export interface ExerciseQuestion {
  readonly word: TrainingWord;
  /** In the order shown; empty where the answer is typed. */
  readonly options: readonly string[];
  readonly number: number;
  readonly count: number;
  readonly phase: QuestionPhase;
  readonly answer: Answer | undefined;
  /** The answers so far; the same list until the next answer. */
  readonly answers: readonly Answer[];
  /** The user stopped the clock. */
  readonly held: boolean;
}

interface Leaving {
  readonly loses: Loss;
  /** The user confirmed leaving. */
  readonly leave: () => void;
  /** Pages of the same training, which are opened without asking. */
  readonly waysOn: readonly string[];
}

/** An exercise of the training in this tab, as its screen sees it; made by `useExercise`. */
export type Exercise =
  /** Redirecting to where the training is. */
  | { readonly kind: 'leaving' }
  /** Its questions are not drawn yet. */
  | (Leaving & {
      readonly kind: 'beginning';
      readonly training: Training;
      readonly begin: (drawn: DrawnExercise) => void;
    })
  | (Leaving & {
      readonly kind: 'question';
      readonly question: ExerciseQuestion;
      /** Accepts the first answer only. */
      readonly give: (given: string, correct: boolean) => void;
      readonly hold: () => void;
      readonly next: () => void;
      /** «Не можу слухати»: ends the exercise with the answers given so far. */
      readonly endEarly: () => void;
    })
  | (Leaving & {
      readonly kind: 'finished';
      readonly right: number;
      readonly count: number;
      readonly nextPath: string;
      /** «Ще на слух» after the last exercise of a whole training. */
      readonly listeningPath: string | undefined;
    });

const waysOnOfReplay = [resultPath];
const noWaysOn: readonly string[] = [];

/** Returns an exercise of the training; redirects if the training is at another page. */
export function useExercise(kind: ExerciseKind, active: ActiveTraining): Exercise {
  const training = useTrainingSteps(active);
  const part = training && activeExercises(training)[kind];
  const elsewhere = training && !mayEnter(training, kind) ? placeOf(training) : undefined;
  const clock = useQuestionClock(part && phaseOf(part) === 'asking' ? part.order[part.at] : undefined);
  const navigate = useNavigate();
  useEffect(() => {
    if (elsewhere !== undefined) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  const { userId, leave } = active;
  if (!training || elsewhere !== undefined) return { kind: 'leaving' };
  const loses = lossOf(training);
  const waysOn = training.replay ? waysOnOfReplay : noWaysOn;
  if (!part)
    return {
      kind: 'beginning',
      training,
      begin: (drawn) => dispatchTraining(userId, { type: 'beginExercise', kind, ...drawn }),
      loses,
      leave,
      waysOn,
    };
  if (phaseOf(part) === 'finished') {
    const nextPath = nextPathOf(training, kind);
    const listeningPath = listeningPathOf(training, kind);
    return {
      kind: 'finished',
      loses,
      right: part.answers.filter(({ correct }) => correct).length,
      count: part.order.length,
      nextPath,
      listeningPath,
      leave,
      waysOn: listeningPath === undefined ? [nextPath] : [nextPath, listeningPath],
    };
  }
  const question = questionOf(training, part);
  if (!question) return { kind: 'leaving' };
  return {
    kind: 'question',
    question,
    loses,
    give: (given, correct) =>
      dispatchTraining(userId, { type: 'answer', kind, given, correct, milliseconds: clock() }),
    hold: () => dispatchTraining(userId, { type: 'hold', kind }),
    next: () => dispatchTraining(userId, { type: 'next', kind }),
    endEarly: () => dispatchTraining(userId, { type: 'endEarly', kind }),
    leave,
    waysOn,
  };
}

function questionOf(training: Training, part: ExerciseState): ExerciseQuestion | undefined {
  const word = training.words.find(({ id }) => id === part.order[part.at]);
  return (
    word && {
      word,
      options: part.options?.[word.id] ?? [],
      number: part.at + 1,
      count: part.order.length,
      phase: phaseOf(part) === 'answered' ? 'answered' : 'asking',
      answer: part.answers[part.at],
      answers: part.answers,
      held: part.held,
    }
  );
}

/** The limit of the contract. */
const maxTimeMs = 86_400_000;

/**
 * Measures how long a question has been shown, in milliseconds. A reload starts again.
 *
 * @param wordId undefined while no question waits
 */
function useQuestionClock(wordId: number | undefined): () => number {
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts again with every question
  useEffect(() => {
    shownAt.current = performance.now();
  }, [wordId]);
  return () => Math.min(maxTimeMs, Math.round(performance.now() - shownAt.current));
}
