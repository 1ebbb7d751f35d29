import { useTranslation } from '@mova/app-kit';
import { useGetWordSetsQuery } from '@mova/app-kit/endpoints/words';
import type { ExerciseKind } from '@mova/contracts';
import { type ExerciseSettings, useExerciseSettings } from '@mova/training/exercise';
import { useEffect, useMemo, useState } from 'react';
import { drawExercise, minOptionsOf } from '../domain/draw-exercise.ts';
import { definitionOf } from '../domain/exercise-kinds.ts';
import { minOptions, needsMoreWords } from '../domain/options.ts';
import type { Training } from '../domain/training.ts';
import { singleExercise } from '../domain/training.ts';
import type { Exercise } from '../training/use-exercise.ts';
import { useExercise } from '../training/use-exercise.ts';
import { type ActiveTraining, useTraining, useTrainingSteps } from '../training/use-training.ts';
import classes from './exercise-frame.module.css';
import { ExerciseFrame, LeaveTraining, LoadFailure } from './exercise-frame.tsx';
import { FinishScreen } from './finish-screen.tsx';
import { QuestionProgress, Waiting } from './question-head.tsx';
import { questions } from './questions.tsx';

/**
 * The screen of an exercise kind: starts a training if none is in progress, then asks its questions. An answer
 * re-renders only what is below it.
 */
export function ExerciseScreen({ kind }: { readonly kind: ExerciseKind }) {
  const { t } = useTranslation();
  // A training that starts with an exercise has no other.
  const active = useTraining(singleExercise);
  const settings = useExerciseSettings();
  return (
    <ExerciseFrame
      title={t(`kinds.${kind}.title`)}
      note={active.kind === 'active' && <ReplayNote active={active} />}
    >
      {active.kind === 'loading' && <Waiting kind={kind} />}
      {active.kind === 'failed' && <LoadFailure {...active} />}
      {active.kind === 'active' && <ActiveExercise kind={kind} active={active} settings={settings} />}
    </ExerciseFrame>
  );
}

function ReplayNote({ active }: { readonly active: ActiveTraining }) {
  const { t } = useTranslation();
  return useTrainingSteps(active)?.replay ? <p className={classes.note}>{t('exercise.replay')}</p> : null;
}

interface ActiveExerciseProps {
  readonly kind: ExerciseKind;
  readonly active: ActiveTraining;
  readonly settings: ExerciseSettings;
}

function ActiveExercise({ kind, active, settings }: ActiveExerciseProps) {
  const exercise = useExercise(kind, active);
  const Question = questions[kind];
  const [paused, setPaused] = useState(false);
  if (exercise.kind === 'leaving') return <Waiting kind={kind} />;
  return (
    <>
      {exercise.kind === 'beginning' && (
        <BeginningExercise kind={kind} training={exercise.training} begin={exercise.begin} />
      )}
      {exercise.kind === 'question' && (
        <>
          <QuestionProgress
            number={exercise.question.number}
            count={exercise.question.count}
            answers={exercise.question.answers}
          />
          <Question exercise={exercise} settings={settings} paused={paused} />
        </>
      )}
      {exercise.kind === 'finished' && <FinishScreen {...exercise} paused={paused} />}
      <LeaveTraining
        loses={exercise.loses}
        waysOn={exercise.waysOn}
        onLeave={exercise.leave}
        onAsking={setPaused}
      />
    </>
  );
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
