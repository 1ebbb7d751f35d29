import { useLocation, useSession, useTranslation } from '@mova/app-kit';
import { BackLink, textPageClass } from '@mova/app-kit/page-parts';
import { LeaveGuard, useExerciseSettings } from '@mova/training/exercise';
import { joinClasses } from '@mova/ui';
import { useState } from 'react';
import { exerciseKinds } from '../domain/exercise-kinds.ts';
import { lossOf, resultPath, stepPaths } from '../domain/training-path.ts';
import { ExerciseScreen } from '../exercise/exercise-screen.tsx';
import { WaitingQuestion } from '../exercise/question-head.tsx';
import { ExerciseFailure } from '../exercise/waiting.tsx';
import { Introduction, WaitingWord } from '../introduction/introduction.tsx';
import { ExerciseResult } from '../result/exercise-result.tsx';
import { leaveTraining } from '../training/training-actions.ts';
import {
  trainingOf,
  usePageVisible,
  useTraining,
  useTrainingDependencies,
  useTrainingState,
} from '../training/use-training.ts';
import classes from './training-page.module.css';

/** Every step of a training. One module, so that none is still loading, or missing offline, once it has begun. */
export function Page() {
  const userId = useSession()?.userId;
  // Each user of the browser gets a new page.
  return userId === undefined ? null : <TrainingPage key={userId} userId={userId} />;
}

/** An answer re-renders only what is below it. */
function TrainingPage({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const dependencies = useTrainingDependencies();
  const training = useTraining(userId, path, dependencies);
  const settings = useExerciseSettings();
  const [isAsking, setAsking] = useState(false);
  // In two tabs of a training, the user looks at the visible one.
  const isVisible = usePageVisible();
  const loss = useTrainingState(userId, (state) => {
    const run = trainingOf(state);
    return run && lossOf(run);
  });
  if (path === resultPath)
    return training.kind === 'active' && <ExerciseResult userId={userId} dependencies={dependencies} />;
  const kind = exerciseKinds.find((each) => each.path === path)?.kind;
  const step = { userId, settings, paused: isAsking || !isVisible };
  const isActive = training.kind === 'active';
  return (
    <>
      <div key={path} className={joinClasses(textPageClass, classes.page)}>
        <BackLink to="/home">{t('exercise.home')}</BackLink>
        <div className={classes.head}>
          <h1 className={classes.title}>{t(kind ? `kinds.${kind}.title` : 'remember.title')}</h1>
          {isActive && loss === 'replay' && <p className={classes.note}>{t('exercise.replay')}</p>}
        </div>
        {training.kind === 'loading' && (kind ? <WaitingQuestion kind={kind} /> : <WaitingWord />)}
        {training.kind === 'failed' && <ExerciseFailure {...training} />}
        {isActive && kind && <ExerciseScreen kind={kind} {...step} />}
        {isActive && !kind && <Introduction {...step} />}
      </div>
      {isActive && loss && (
        <LeaveGuard
          waysOn={stepPaths}
          onAsking={setAsking}
          onLeave={() => leaveTraining(userId, dependencies)}
          texts={{
            titleHome: t('leave.titleHome'),
            title: t('leave.title'),
            text: t(`leave.loses.${loss}`),
            confirm: t('leave.confirm'),
            cancel: t('leave.cancel'),
          }}
        />
      )}
    </>
  );
}
