import { useSession, useTrainingRoutes, useTranslation } from '@mova/app-kit';
import { type ExerciseSettings, useExerciseSettings } from '@mova/app-kit/exercise';
import { useState } from 'react';
import type { ExerciseScreen } from '../exercise-kind.ts';
import { isAskedOnTheWay } from '../training/question-on-the-way.ts';
import { useExercise } from '../training/use-exercise.ts';
import { type RunUnderWay, useRun } from '../training/use-training.ts';
import { BeginningExercise } from './beginning-exercise.tsx';
import { ExerciseFrame } from './exercise-frame.tsx';
import { FinishScreen } from './finish-screen.tsx';
import { LeaveTraining } from './leave-training.tsx';
import { LoadFailure } from './load-failure.tsx';
import { QuestionProgress } from './question-progress.tsx';
import { ReplayNote } from './replay-note.tsx';
import { WaitingForExercise } from './waiting-for-exercise.tsx';

interface ExercisePageProps {
  readonly screen: ExerciseScreen;
}

/**
 * The page of one kind of exercise: starts the run where none goes on, then its questions one after the other.
 * An answer does not render it again; only what stands under it.
 */
export function ExercisePage({ screen }: ExercisePageProps) {
  // Another learner of the same browser gets a page of their own.
  return <PageOfLearner key={useSession()?.userId} screen={screen} />;
}

function PageOfLearner({ screen }: ExercisePageProps) {
  const { t } = useTranslation();
  const [routes] = useTrainingRoutes();
  const training = useRun(routes);
  const settings = useExerciseSettings();
  return (
    <ExerciseFrame
      title={t(`kinds.${screen.kind}.title`)}
      note={training.kind === 'run' && <ReplayNote training={training} />}
    >
      {training.kind === 'loading' && <WaitingForExercise screen={screen} />}
      {training.kind === 'failed' && <LoadFailure {...training} />}
      {training.kind === 'run' && (
        <ExerciseUnderWay screen={screen} training={training} settings={settings} />
      )}
    </ExerciseFrame>
  );
}

interface ExerciseUnderWayProps {
  readonly screen: ExerciseScreen;
  readonly training: RunUnderWay;
  readonly settings: ExerciseSettings;
}

function ExerciseUnderWay({ screen, training, settings }: ExerciseUnderWayProps) {
  const { kind, Question } = screen;
  const exercise = useExercise(kind, training);
  const [paused, setPaused] = useState(isAskedOnTheWay);
  if (exercise.kind === 'leaving') return <WaitingForExercise screen={screen} />;
  return (
    <>
      {exercise.kind === 'beginning' && <BeginningExercise screen={screen} {...exercise} />}
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
