import { useNavigate } from '@mova/app-kit';
import type { ExerciseKind } from '@mova/contracts';
import { useEffect, useRef } from 'react';
import type { ExerciseState, Training } from '../domain/training.ts';
import {
  listeningPathOf,
  lossOf,
  mayEnter,
  nextPathOf,
  placeOf,
  resultPath,
} from '../domain/training-path.ts';
import { activeExercises, phaseOf } from '../domain/training-reducer.ts';
import type { Exercise, ExerciseQuestion } from './exercise.ts';
import { dispatchTraining } from './training-store.ts';
import { type ActiveTraining, useTrainingSteps } from './use-training.ts';

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
