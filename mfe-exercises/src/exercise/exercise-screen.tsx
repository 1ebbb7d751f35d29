import { useTranslation } from '@mova/app-kit';
import { useGetWordSetsQuery } from '@mova/app-kit/endpoints/words';
import type { ExerciseKind } from '@mova/contracts';
import { type ExerciseSettings, useExerciseSettings } from '@mova/training/exercise';
import { useEffect, useMemo } from 'react';
import { type DrawnExercise, drawExercise, minOptionsOf } from '../domain/draw-exercise.ts';
import { definitionOf } from '../domain/exercise-kinds.ts';
import { minOptions, needsMoreWords } from '../domain/options.ts';
import type { Training } from '../domain/training.ts';
import { useExercise } from '../training/use-exercise.ts';
import { trainingOf, useTrainingState } from '../training/use-training.ts';
import classes from './exercise-frame.module.css';
import { ExerciseFrame, LoadFailure, type StepProps } from './exercise-frame.tsx';
import { FinishScreen } from './finish-screen.tsx';
import { QuestionProgress, WaitingQuestion } from './question-head.tsx';
import { questions } from './questions.tsx';

interface ExerciseScreenProps extends StepProps {
  readonly kind: ExerciseKind;
}

/** The screen of an exercise kind. An answer re-renders only what is below it. */
export function ExerciseScreen({ training, ...step }: ExerciseScreenProps) {
  const { t } = useTranslation();
  const settings = useExerciseSettings();
  return (
    <ExerciseFrame
      title={t(`kinds.${step.kind}.title`)}
      note={<ReplayNote userId={step.userId} />}
      training={training}
      waiting={<WaitingQuestion kind={step.kind} />}
    >
      <ActiveExercise {...step} settings={settings} />
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
      return <WaitingQuestion kind={kind} />;
    case 'beginning':
      return <BeginningExercise kind={kind} words={exercise.training.words} onBegin={exercise.begin} />;
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
  const isTooShort = drawn !== undefined && minOptionsOf(drawn) < minOptions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an exercise begins once, with what was drawn
  useEffect(() => {
    if (drawn && !isTooShort) onBegin(drawn);
  }, [drawn]);
  if (!isTooShort) return <WaitingQuestion kind={kind} />;
  return <LoadFailure error={error} pending={isFetching} retry={() => void refetch()} />;
}
