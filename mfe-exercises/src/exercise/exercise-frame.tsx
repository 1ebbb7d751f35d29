import { useTranslation } from '@mova/app-kit';
import { BackLink, LoadFailure as Failure, textPageClass } from '@mova/app-kit/page-parts';
import { LeaveGuard } from '@mova/training/exercise';
import { joinClasses, VisuallyHidden } from '@mova/ui';
import type { ReactNode } from 'react';
import { type Loss, stepPaths } from '../domain/training-path.ts';
import type { useTraining } from '../training/use-training.ts';
import classes from './exercise-frame.module.css';

/** What every step of a training gets. */
export interface StepProps {
  readonly userId: number;
  readonly training: ReturnType<typeof useTraining>;
  /** The user is being asked whether to leave. */
  readonly paused: boolean;
}

interface ExerciseFrameProps extends Pick<StepProps, 'training'> {
  readonly title: string;
  readonly note?: ReactNode;
  /** Shown until the training is active. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

export function ExerciseFrame({ title, note, training, waiting, children }: ExerciseFrameProps) {
  const { t } = useTranslation();
  const isActive = training.kind === 'active';
  return (
    <div className={joinClasses(textPageClass, classes.page)}>
      <BackLink to="/home">{t('exercise.home')}</BackLink>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {isActive && note}
      </div>
      {training.kind === 'loading' && waiting}
      {training.kind === 'failed' && <LoadFailure {...training} />}
      {isActive && children}
    </div>
  );
}

/** What comes, as grey shapes; screen readers hear that it is loading. */
export function Waiting({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('exercise.loading')}</span>
      </VisuallyHidden>
      {children}
    </>
  );
}

type LoadFailureProps = Omit<Extract<StepProps['training'], { kind: 'failed' }>, 'kind'>;

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
