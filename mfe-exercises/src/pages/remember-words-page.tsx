import { useSession, useTranslation } from '@mova/app-kit';
import { useExerciseSettings } from '@mova/app-kit/exercise';
import { Skeleton, VisuallyHidden } from '@mova/ui';
import { useState } from 'react';
import classes from '../features/remember-words/remember-words.module.css';
import { RememberWords } from '../features/remember-words/remember-words.tsx';
import { ExerciseFrame } from '../parts/exercise-frame.tsx';
import { LeaveTraining } from '../parts/leave-training.tsx';
import { LoadFailure } from '../parts/load-failure.tsx';
import { isAskedOnTheWay } from '../run/question-on-the-way.ts';
import { useIntroduction } from '../run/use-introduction.ts';

export { ExerciseOnTheWay as OnTheWay } from '../parts/exercise-on-the-way.tsx';
export { LeaveOnTheWay as Companion } from '../parts/leave-on-the-way.tsx';

/** `/remember-words`: the words of the training before its first exercise. */
export function Page() {
  // Another learner of the same browser gets a page of their own.
  return <PageOfLearner key={useSession()?.userId} />;
}

function PageOfLearner() {
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

/** Paper of the size of a word with its translation. */
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
