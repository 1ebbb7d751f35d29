import { useNavigate, useTrainingRoutes } from '@mova/app-kit';
import type { ExerciseKind } from '@mova/contracts';
import { useEffect } from 'react';
import type { PartRun, Run } from '../domain/run.ts';
import { activeParts, phaseOf } from '../domain/run-reducer.ts';
import { listeningPathOf, mayEnter, nextPathOf, placeOf, resultPath } from '../domain/run-way.ts';
import type { Exercise, ExerciseQuestion } from './exercise.ts';
import { useDrawnPart } from './use-drawn-part.ts';
import { useQuestionClock } from './use-question-clock.ts';
import { useRun } from './use-run.ts';

/**
 * An exercise of the run of this tab. Its page starts the run where none goes on, begins the exercise, and
 * leads elsewhere where the run stands at another place.
 */
export function useExercise(kind: ExerciseKind): Exercise {
  const [routes] = useTrainingRoutes();
  const state = useRun(routes);
  const run = state.kind === 'run' ? state.run : undefined;
  const dispatch = state.kind === 'run' ? state.dispatch : undefined;
  const part = run && activeParts(run)[kind];
  const elsewhere = run && !mayEnter(run, kind) ? placeOf(run) : undefined;
  const drawing = useDrawnPart(kind, elsewhere === undefined && !part ? run : undefined);
  const { drawn } = drawing;
  const clock = useQuestionClock(part && phaseOf(part) === 'asking' ? part.order[part.at] : undefined);
  const navigate = useNavigate();

  useEffect(() => {
    if (drawn) dispatch?.({ type: 'beginPart', kind, ...drawn });
  }, [drawn, dispatch, kind]);
  useEffect(() => {
    if (elsewhere !== undefined) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  if (state.kind !== 'run') return state;
  if (drawing.failure) return { kind: 'failed', ...drawing.failure };
  if (!part || elsewhere !== undefined) return { kind: 'loading' };
  const isReplay = state.run.replay !== null;
  if (phaseOf(part) === 'finished') {
    const nextPath = nextPathOf(state.run, kind);
    const listeningPath = listeningPathOf(state.run, kind);
    return {
      kind: 'finished',
      isReplay,
      right: part.answers.filter(({ correct }) => correct).length,
      count: part.order.length,
      nextPath,
      listeningPath,
      leave: state.leave,
      isWayOn: (pathname) => pathname === nextPath || pathname === listeningPath,
    };
  }
  const question = questionOf(state.run, part);
  if (!question) return { kind: 'loading' };
  return {
    kind: 'question',
    question,
    isReplay,
    give: (given, correct) => state.dispatch({ type: 'answer', kind, given, correct, milliseconds: clock() }),
    hold: () => state.dispatch({ type: 'hold', kind }),
    next: () => state.dispatch({ type: 'next', kind }),
    endEarly: () => state.dispatch({ type: 'endEarly', kind }),
    leave: state.leave,
    // A replay takes nothing with it.
    isWayOn: (pathname) => isReplay && pathname === resultPath,
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
      verdicts: part.answers.map(({ correct }) => correct),
      held: part.held,
    }
  );
}
