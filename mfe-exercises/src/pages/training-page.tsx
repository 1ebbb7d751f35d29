import { useLocation, useSession, useTranslation } from '@mova/app-kit';
import { LeaveLink, questionPageClass } from '@mova/app-kit/page-parts';
import { LeaveGuard, useExerciseSettings, usePageVisible } from '@mova/training/exercise';
import { joinClasses } from '@mova/ui';
import { useState } from 'react';
import { exerciseKinds } from '../domain/exercise-kinds.ts';
import { lossOf, resultPath, stepPaths, unfinishedOf } from '../domain/training-path.ts';
import { ExerciseScreen } from '../exercise/exercise-screen.tsx';
import { LoadedStep } from '../exercise/loaded-step.tsx';
import { Introduction } from '../introduction/introduction.tsx';
import { ExerciseResult } from '../result/exercise-result.tsx';
import { useTraining } from '../training/use-training.ts';
import classes from './training-page.module.css';

/** Every step of a training. One module, so that none is still loading, or missing offline, once it has begun. */
export function Page() {
  const userId = useSession()?.userId;
  // Each user of the browser gets a new page.
  return userId === undefined ? null : <TrainingPage key={userId} userId={userId} />;
}

function TrainingPage({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const { leave, ...query } = useTraining(userId, path);
  const settings = useExerciseSettings();
  const [isAsking, setAsking] = useState(false);
  // In two tabs of a training, the user looks at the visible one.
  const isVisible = usePageVisible();
  const loss = query.data && lossOf(query.data);
  const canGoOnLater = query.data && loss === 'training' && unfinishedOf(query.data) !== undefined;
  if (path === resultPath) {
    return query.data && <ExerciseResult training={query.data} userId={userId} voice={settings.voice} />;
  }
  const kind = exerciseKinds.find((each) => each.path === path)?.kind;
  const step = { userId, settings, paused: isAsking || !isVisible };
  return (
    <>
      <div key={path} className={joinClasses(questionPageClass, classes.page)}>
        <LeaveLink to="/home">{t('exercise.home')}</LeaveLink>
        <div className={classes.head}>
          <h1 className={classes.title}>{t(kind ? `kinds.${kind}.title` : 'remember.title')}</h1>
          {loss === 'replay' && <p className={classes.note}>{t('exercise.replay')}</p>}
        </div>
        <LoadedStep kind={kind} query={query}>
          {(training) =>
            kind ? (
              <ExerciseScreen kind={kind} training={training} {...step} />
            ) : (
              <Introduction training={training} {...step} />
            )
          }
        </LoadedStep>
      </div>
      {loss && (
        <LeaveGuard
          waysOn={stepPaths}
          onAsking={setAsking}
          onLeave={leave}
          later={canGoOnLater ? t('leave.later') : undefined}
          texts={{
            titleHome: t('leave.titleHome'),
            title: t('leave.title'),
            text: t(canGoOnLater ? 'leave.loses.orLater' : `leave.loses.${loss}`),
            confirm: t('leave.confirm'),
            cancel: t('leave.cancel'),
          }}
        />
      )}
    </>
  );
}
