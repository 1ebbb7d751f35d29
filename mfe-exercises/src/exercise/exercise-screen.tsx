import { useGetWordSetsQuery } from '@mova/app-kit/endpoints/words';
import type { ExerciseKind } from '@mova/contracts';
import { useEffect, useMemo } from 'react';
import { type DrawnExercise, drawExercise, isTooShort } from '../domain/draw-exercise.ts';
import { definitionOf } from '../domain/exercise-kinds.ts';
import { needsMoreWords } from '../domain/options.ts';
import type { Training } from '../domain/training.ts';
import { useExercise } from '../training/use-exercise.ts';
import { FinishScreen } from './finish-screen.tsx';
import { QuestionProgress, WaitingQuestion } from './question-head.tsx';
import { questions } from './questions.tsx';
import type { StepProps } from './use-question-pace.ts';
import { ExerciseFailure } from './waiting.tsx';

export function ExerciseScreen({ kind, ...step }: StepProps & { readonly kind: ExerciseKind }) {
  const exercise = useExercise(kind, step.userId);
  const Question = questions[kind];
  switch (exercise?.kind) {
    case undefined:
      return <WaitingQuestion kind={kind} />;
    case 'beginning':
      return <BeginningExercise kind={kind} words={exercise.training.words} onBegin={exercise.begin} />;
    case 'finished':
      return <FinishScreen {...exercise} paused={step.paused} />;
    case 'question':
      return (
        <>
          <QuestionProgress {...exercise.question} />
          <Question exercise={exercise} {...step} />
        </>
      );
  }
}

interface BeginningExerciseProps {
  readonly kind: ExerciseKind;
  readonly words: Training['words'];
  readonly onBegin: (drawn: DrawnExercise) => void;
}

/**
 * Draws an exercise. If the words of the training do not give four options to every question, built-in words
 * are loaded; without them fewer options are shown, at least two.
 */
function BeginningExercise({ kind, words, onBegin }: BeginningExerciseProps) {
  const { offers } = definitionOf(kind);
  const isShort = useMemo(() => offers !== undefined && needsMoreWords(words), [words, offers]);
  const { data, error, isFetching, refetch } = useGetWordSetsQuery(undefined, { skip: !isShort });
  const isWaiting = isShort && !data && !error;
  const drawn = useMemo(() => {
    if (isWaiting) return undefined;
    return drawExercise(offers, words, data?.sets.flatMap((set) => set.words) ?? []);
  }, [words, offers, isWaiting, data]);
  const isFailed = drawn !== undefined && isTooShort(drawn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an exercise begins once, with what was drawn
  useEffect(() => {
    if (drawn && !isFailed) onBegin(drawn);
  }, [drawn]);
  if (!isFailed) return <WaitingQuestion kind={kind} />;
  return <ExerciseFailure error={error} pending={isFetching} retry={() => void refetch()} />;
}
