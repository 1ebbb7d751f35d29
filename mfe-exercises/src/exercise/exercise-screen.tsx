import { useGetWordSetsQuery } from '@mova/app-kit/endpoints/words';
import type { ExerciseKind } from '@mova/contracts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { type DrawnExercise, drawExercise, isTooShort } from '../domain/draw-exercise.ts';
import { definitionOf } from '../domain/exercise-kinds.ts';
import { needsMoreWords } from '../domain/options.ts';
import type { Training } from '../domain/training.ts';
import { activeExercises } from '../domain/training-reducer.ts';
import { trainingStore } from '../training/training-store.ts';
import { useQuestion } from '../training/use-question.ts';
import { FinishScreen } from './finish-screen.tsx';
import { LoadedStep, type StepProps } from './loaded-step.tsx';
import { QuestionProgress } from './question-head.tsx';
import { questions } from './questions.tsx';

interface ExerciseScreenProps extends StepProps {
  readonly kind: ExerciseKind;
}

export function ExerciseScreen({ kind, ...step }: ExerciseScreenProps) {
  const { userId, training, paused } = step;
  const part = activeExercises(training)[kind];
  const question = useQuestion(userId, kind, training, part);
  const Question = questions[kind];
  if (!part) return <BeginningExercise kind={kind} userId={userId} words={training.words} />;
  if (!question) return <FinishScreen training={training} kind={kind} part={part} paused={paused} />;
  return (
    <>
      <QuestionProgress
        number={question.number}
        count={question.count}
        repetition={question.repetition}
        answers={question.answers}
      />
      <Question question={question} {...step} />
    </>
  );
}

interface BeginningExerciseProps {
  readonly kind: ExerciseKind;
  readonly userId: number;
  readonly words: Training['words'];
}

/**
 * Draws an exercise. If the words of the training do not give four options to every question, built-in words
 * are loaded; without them fewer options are shown, at least two.
 */
function BeginningExercise({ kind, userId, words }: BeginningExerciseProps) {
  const { offers } = definitionOf(kind);
  const isShort = useMemo(() => offers !== undefined && needsMoreWords(words), [words, offers]);
  const { data, error, isFetching, refetch } = useGetWordSetsQuery(undefined, { skip: !isShort });
  const isWaiting = isShort && !data && !error;
  const drawn = useMemo(() => {
    if (isWaiting) return undefined;
    return drawExercise(
      offers,
      words,
      data?.sets.flatMap(({ category, words }) => words.map((word) => ({ ...word, category }))) ?? [],
    );
  }, [words, offers, isWaiting, data]);
  const isFailed = drawn !== undefined && isTooShort(drawn);
  const begin = useEffectEvent((exercise: DrawnExercise) => {
    trainingStore.dispatch(userId, { type: 'beginExercise', kind, ...exercise });
  });
  useEffect(() => {
    if (drawn && !isFailed) begin(drawn);
  }, [drawn, isFailed]);
  const query = { error: isFailed ? (error ?? true) : undefined, isFetching, refetch };
  return (
    <LoadedStep kind={kind} query={query}>
      {() => null}
    </LoadedStep>
  );
}
