import { useTranslation } from '@mova/app-kit';
import { useGetWordSetsQuery } from '@mova/app-kit/endpoints/words';
import type { ExerciseKind } from '@mova/contracts';
import { type ExerciseSettings, useExerciseSettings } from '@mova/training/exercise';
import { useEffect, useMemo } from 'react';
import { drawExercise, minOptionsOf } from '../domain/draw-exercise.ts';
import { definitionOf } from '../domain/exercise-kinds.ts';
import { minOptions, needsMoreWords } from '../domain/options.ts';
import type { Training } from '../domain/training.ts';
import type { Exercise } from '../training/use-exercise.ts';
import { useExercise } from '../training/use-exercise.ts';
import { trainingOf, type useTraining, useTrainingState } from '../training/use-training.ts';
import classes from './exercise-frame.module.css';
import { ExerciseFrame, LoadFailure } from './exercise-frame.tsx';
import { FinishScreen } from './finish-screen.tsx';
import { QuestionProgress, Waiting } from './question-head.tsx';
import { questions } from './questions.tsx';

interface ExerciseScreenProps {
  readonly kind: ExerciseKind;
  readonly userId: number;
  readonly training: ReturnType<typeof useTraining>;
  readonly paused: boolean;
}

/** The screen of an exercise kind. An answer re-renders only what is below it. */
export function ExerciseScreen({ kind, userId, training, paused }: ExerciseScreenProps) {
  const { t } = useTranslation();
  const settings = useExerciseSettings();
  return (
    <ExerciseFrame
      title={t(`kinds.${kind}.title`)}
      note={training.kind === 'active' && <ReplayNote userId={userId} />}
    >
      {training.kind === 'loading' && <Waiting kind={kind} />}
      {training.kind === 'failed' && <LoadFailure {...training} />}
      {training.kind === 'active' && (
        <ActiveExercise kind={kind} userId={userId} settings={settings} paused={paused} />
      )}
    </ExerciseFrame>
  );
}

function ReplayNote({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const isReplay = useTrainingState(userId, (state) => Boolean(trainingOf(state)?.replay));
  return isReplay ? <p className={classes.note}>{t('exercise.replay')}</p> : null;
}

interface ActiveExerciseProps extends Omit<ExerciseScreenProps, 'training'> {
  readonly settings: ExerciseSettings;
}

function ActiveExercise({ kind, userId, settings, paused }: ActiveExerciseProps) {
  const exercise = useExercise(kind, userId);
  const Question = questions[kind];
  switch (exercise?.kind) {
    case undefined:
      return <Waiting kind={kind} />;
    case 'beginning':
      return <BeginningExercise kind={kind} training={exercise.training} begin={exercise.begin} />;
    case 'finished':
      return <FinishScreen {...exercise} paused={paused} />;
    case 'question':
      return (
        <>
          <QuestionProgress
            number={exercise.question.number}
            count={exercise.question.count}
            answers={exercise.question.answers}
          />
          <Question exercise={exercise} settings={settings} paused={paused} />
        </>
      );
  }
}

interface BeginningExerciseProps
  extends Pick<Extract<Exercise, { kind: 'beginning' }>, 'training' | 'begin'> {
  readonly kind: ExerciseKind;
}

function BeginningExercise({ kind, training, begin }: BeginningExerciseProps) {
  const { drawn, failure } = useDrawnExercise(kind, training);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an exercise begins once, with what was drawn
  useEffect(() => {
    if (drawn) begin(drawn);
  }, [drawn]);
  return failure ? <LoadFailure {...failure} /> : <Waiting kind={kind} />;
}

/**
 * Draws an exercise. If the words of the training do not give four options to every question, built-in words
 * are loaded; without them fewer options are shown, at least two.
 */
function useDrawnExercise(kind: ExerciseKind, { words }: Training) {
  const definition = definitionOf(kind);
  const isShort = useMemo(
    () => definition.offers !== undefined && needsMoreWords(words),
    [words, definition],
  );
  const { data, error, isFetching, refetch } = useGetWordSetsQuery(undefined, { skip: !isShort });
  const isWaiting = isShort && !data && !error;
  const drawn = useMemo(() => {
    if (isWaiting) return undefined;
    return drawExercise(definition, words, isShort ? (data?.sets.flatMap((set) => set.words) ?? []) : []);
  }, [words, definition, isWaiting, isShort, data]);
  if (drawn && minOptionsOf(drawn) < minOptions) {
    return { drawn: undefined, failure: { error, pending: isFetching, retry: () => void refetch() } };
  }
  return { drawn, failure: undefined };
}
