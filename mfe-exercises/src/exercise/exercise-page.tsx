import { useSession, useTrainingRoutes, useTranslation } from '@mova/app-kit';
import { type ExerciseSettings, useExerciseSettings } from '@mova/app-kit/exercise';
import { useState } from 'react';
import type { ExerciseScreen } from '../exercise-kind.ts';
import { isAskedOnTheWay } from '../training/question-on-the-way.ts';
import { useExercise } from '../training/use-exercise.ts';
import { type ActiveTraining, useTraining } from '../training/use-training.ts';
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
 * The page of an exercise kind: starts a training if none is in progress, then asks its questions. An answer
 * re-renders only what is below it.
 */
export function ExercisePage({ screen }: ExercisePageProps) {
  // A new user in the same browser gets a new page.
  return <PageOfUser key={useSession()?.userId} screen={screen} />;
}

function PageOfUser({ screen }: ExercisePageProps) {
  const { t } = useTranslation();
  const [routes] = useTrainingRoutes();
  const active = useTraining(routes);
  const settings = useExerciseSettings();
  return (
    <ExerciseFrame
      title={t(`kinds.${screen.kind}.title`)}
      note={active.kind === 'active' && <ReplayNote active={active} />}
    >
      {active.kind === 'loading' && <WaitingForExercise screen={screen} />}
      {active.kind === 'failed' && <LoadFailure {...active} />}
      {active.kind === 'active' && <ActiveExercise screen={screen} active={active} settings={settings} />}
    </ExerciseFrame>
  );
}

interface ExerciseUnderWayProps {
  readonly screen: ExerciseScreen;
  readonly active: ActiveTraining;
  readonly settings: ExerciseSettings;
}

function ActiveExercise({ screen, active, settings }: ExerciseUnderWayProps) {
  const { kind, Question } = screen;
  const exercise = useExercise(kind, active);
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
