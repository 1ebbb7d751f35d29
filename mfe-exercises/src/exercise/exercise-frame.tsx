import { useTranslation } from '@mova/app-kit';
import { BackLink, LoadFailure as Failure } from '@mova/app-kit/page-parts';
import type { ReactNode } from 'react';
import classes from './exercise-frame.module.css';

interface ExerciseFrameProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every step of a training: link home and title. */
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
