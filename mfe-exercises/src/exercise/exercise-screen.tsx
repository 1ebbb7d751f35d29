import { useTranslation } from '@mova/app-kit';
import type { ExerciseKind } from '@mova/contracts';
import { type ExerciseSettings, useExerciseSettings } from '@mova/training/exercise';
import { useEffect, useState } from 'react';
import { singleExercise } from '../domain/training.ts';
import { useDrawnExercise } from '../training/use-drawn-exercise.ts';
import type { Exercise } from '../training/use-exercise.ts';
import { useExercise } from '../training/use-exercise.ts';
import { type ActiveTraining, useTraining, useTrainingSteps } from '../training/use-training.ts';
import classes from './exercise-frame.module.css';
import { ExerciseFrame, LoadFailure } from './exercise-frame.tsx';
import { FinishScreen } from './finish-screen.tsx';
import { LeaveTraining } from './leave-training.tsx';
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

/** Shows a skeleton until the questions are drawn, then begins the exercise. */
function BeginningExercise({ kind, training, begin }: BeginningExerciseProps) {
  const { drawn, failure } = useDrawnExercise(kind, training);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an exercise begins once, with what was drawn
  useEffect(() => {
    if (drawn) begin(drawn);
  }, [drawn]);
  return failure ? <LoadFailure {...failure} /> : <Waiting kind={kind} />;
}
