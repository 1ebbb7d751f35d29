import { useNavigate } from '@mova/app-kit';
import type { ExerciseKind } from '@mova/contracts';
import { useEffect } from 'react';
import { lossOf } from '../domain/loss.ts';
import type { PartRun, Run } from '../domain/training.ts';
import { listeningPathOf, mayEnter, nextPathOf, placeOf, resultPath } from '../domain/training-path.ts';
import { activeParts, phaseOf } from '../domain/training-reducer.ts';
import type { Exercise, ExerciseQuestion } from './exercise.ts';
import { dispatchRun } from './training-store.ts';
import { useQuestionClock } from './use-question-clock.ts';
import { type RunUnderWay, useSteps } from './use-training.ts';

/** A replay takes nothing with it. */
const waysOnOfReplay = [resultPath];
const noWaysOn: readonly string[] = [];

/** An exercise of a run; leads elsewhere where the run stands at another place. */
export function useExercise(kind: ExerciseKind, training: RunUnderWay): Exercise {
  const run = useSteps(training);
  const part = run && activeParts(run)[kind];
  const elsewhere = run && !mayEnter(run, kind) ? placeOf(run) : undefined;
  const clock = useQuestionClock(part && phaseOf(part) === 'asking' ? part.order[part.at] : undefined);
  const navigate = useNavigate();
  useEffect(() => {
    if (elsewhere !== undefined) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  const { userId, leave } = training;
  if (!run || elsewhere !== undefined) return { kind: 'leaving' };
  const loses = lossOf(run);
  const waysOn = run.replay ? waysOnOfReplay : noWaysOn;
  if (!part)
    return {
      kind: 'beginning',
      run,
      begin: (drawn) => dispatchRun(userId, { type: 'beginPart', kind, ...drawn }),
      loses,
      leave,
      waysOn,
    };
  if (phaseOf(part) === 'finished') {
    const nextPath = nextPathOf(run, kind);
    const listeningPath = listeningPathOf(run, kind);
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
  const question = questionOf(run, part);
  if (!question) return { kind: 'leaving' };
  return {
    kind: 'question',
    question,
    loses,
    give: (given, correct) =>
      dispatchRun(userId, { type: 'answer', kind, given, correct, milliseconds: clock() }),
    hold: () => dispatchRun(userId, { type: 'hold', kind }),
    next: () => dispatchRun(userId, { type: 'next', kind }),
    endEarly: () => dispatchRun(userId, { type: 'endEarly', kind }),
    leave,
    waysOn,
  };
}

function questionOf(run: Run, part: PartRun): ExerciseQuestion | undefined {
  const word = run.words.find(({ id }) => id === part.order[part.at]);
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
