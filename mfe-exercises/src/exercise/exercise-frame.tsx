import { useTranslation } from '@mova/app-kit';
import { BackLink, LoadFailure as Failure } from '@mova/app-kit/page-parts';
import { LeaveGuard } from '@mova/training/exercise';
import type { ReactNode } from 'react';
import { type Loss, stepPaths } from '../domain/training-path.ts';
import classes from './exercise-frame.module.css';

interface ExerciseFrameProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function ExerciseFrame({ title, note, children }: ExerciseFrameProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <BackLink to="/home">{t('exercise.home')}</BackLink>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {note}
      </div>
      {children}
    </div>
  );
}

interface LoadFailureProps {
  readonly error: unknown;
  readonly pending: boolean;
  readonly retry: () => void;
}

export function LoadFailure({ error, pending, retry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <Failure
      title={t('exercise.failed')}
      retryLabel={t('error.retry')}
      error={error}
      pending={pending}
      onRetry={retry}
    />
  );
}

interface LeaveTrainingProps {
  readonly loses: Loss;
  readonly onAsking: (asking: boolean) => void;
  readonly onLeave: () => void;
}

/** Asks before a training is left by a link or the browser's «back». */
export function LeaveTraining({ loses, ...guard }: LeaveTrainingProps) {
  const { t } = useTranslation();
  return (
    <LeaveGuard
      {...guard}
      active
      waysOn={stepPaths}
      texts={{
        titleHome: t('leave.titleHome'),
        title: t('leave.title'),
        text: t(`leave.loses.${loses}`),
        confirm: t('leave.confirm'),
        cancel: t('leave.cancel'),
      }}
    />
  );
}
