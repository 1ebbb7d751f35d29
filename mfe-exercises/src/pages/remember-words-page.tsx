import { useSession, useTranslation } from '@mova/app-kit';
import { useExerciseSettings } from '@mova/training/exercise';
import { Skeleton, VisuallyHidden } from '@mova/ui';
import { useState } from 'react';
import { ExerciseFrame } from '../exercise/exercise-frame.tsx';
import { LeaveTraining } from '../exercise/leave-training.tsx';
import { LoadFailure } from '../exercise/load-failure.tsx';
import classes from '../introduction/remember-words.module.css';
import { RememberWords } from '../introduction/remember-words.tsx';
import { isAskedOnTheWay } from '../training/question-on-the-way.ts';
import { useIntroduction } from '../training/use-introduction.ts';

export { ExerciseOnTheWay as OnTheWay } from '../exercise/exercise-on-the-way.tsx';
export { LeaveOnTheWay as Companion } from '../exercise/leave-on-the-way.tsx';

export function Page() {
  // A new user in the same browser gets a new page.
  return <PageOfUser key={useSession()?.userId} />;
}

function PageOfUser() {
  const { t } = useTranslation();
  const introduction = useIntroduction();
  const settings = useExerciseSettings();
  const [paused, setPaused] = useState(isAskedOnTheWay);
  return (
    <ExerciseFrame title={t('remember.title')}>
      {introduction.kind === 'loading' && <Waiting />}
      {introduction.kind === 'failed' && <LoadFailure {...introduction} />}
      {introduction.kind === 'word' && (
        <>
          <RememberWords introduction={introduction} settings={settings} paused={paused} />
          <LeaveTraining
            loses="training"
            waysOn={introduction.waysOn}
            onLeave={introduction.leave}
            onAsking={setPaused}
          />
        </>
      )}
    </ExerciseFrame>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('exercise.loading')}</span>
      </VisuallyHidden>
      <Skeleton width="half" />
      <Skeleton shape="card" className={classes.waiting} />
      <Skeleton shape="control" />
    </>
  );
}
