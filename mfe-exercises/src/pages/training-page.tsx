import { useLocation, useSession, useTranslation } from '@mova/app-kit';
import { LeaveLink, questionPageClass } from '@mova/app-kit/page-parts';
import {
  type ExerciseSettings,
  LeaveGuard,
  useExerciseSettings,
  usePageVisible,
} from '@mova/training/exercise';
import { joinClasses } from '@mova/ui';
import { memo, useState } from 'react';
import { exerciseKinds } from '../domain/exercise-kinds.ts';
import { type Loss, lossOf, resultPath, stepPaths, unfinishedOf } from '../domain/training-path.ts';
import { ExerciseScreen } from '../exercise/exercise-screen.tsx';
import { LoadedStep } from '../exercise/loaded-step.tsx';
import { Introduction } from '../introduction/introduction.tsx';
import { ExerciseResult } from '../result/exercise-result.tsx';
import type { TrainingDependencies } from '../training/training-actions.ts';
import { useTraining, useTrainingDependencies } from '../training/use-training.ts';
import classes from './training-page.module.css';

/** Every step of a training. One module, so that none is still loading, or missing offline, once it has begun. */
export function Page() {
  const userId = useSession()?.userId;
  // Each user of the browser gets a new page.
  return userId === undefined ? null : <TrainingPage key={userId} userId={userId} />;
}

interface TrainingPageProps {
  readonly userId: number;
}

function TrainingPage({ userId }: TrainingPageProps) {
  const dependencies = useTrainingDependencies();
  const settings = useExerciseSettings();
  return <TrainingSteps userId={userId} dependencies={dependencies} settings={settings} />;
}

interface TrainingStepsProps extends TrainingPageProps {
  readonly dependencies: TrainingDependencies;
  readonly settings: ExerciseSettings;
}

/** Rendered by every answer, before its verdict is seen: what does not depend on the answers is memoised. */
function TrainingSteps({ userId, dependencies, settings }: TrainingStepsProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const { leave, ...query } = useTraining(userId, path, dependencies);
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
        <TrainingGuard
          loss={loss}
          canGoOnLater={canGoOnLater === true}
          onAsking={setAsking}
          onLeave={leave}
        />
      )}
    </>
  );
}

interface TrainingGuardProps {
  readonly loss: Loss;
  readonly canGoOnLater: boolean;
  readonly onAsking: (asking: boolean) => void;
  readonly onLeave: () => void;
}

const TrainingGuard = memo(function TrainingGuard(props: TrainingGuardProps) {
  const { loss, canGoOnLater, onAsking, onLeave } = props;
  const { t } = useTranslation();
  return (
    <LeaveGuard
      waysOn={stepPaths}
      onAsking={onAsking}
      onLeave={onLeave}
      later={canGoOnLater ? t('leave.later') : undefined}
      texts={{
        titleHome: t('leave.titleHome'),
        title: t('leave.title'),
        text: t(canGoOnLater ? 'leave.loses.orLater' : `leave.loses.${loss}`),
        confirm: t('leave.confirm'),
        cancel: t('leave.cancel'),
      }}
    />
  );
});
