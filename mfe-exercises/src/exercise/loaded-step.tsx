import { useTranslation } from '@mova/app-kit';
import { askedClass, Loaded } from '@mova/app-kit/page-parts';
import type { ExerciseKind } from '@mova/contracts';
import type { ExerciseSettings } from '@mova/training/exercise';
import { joinClasses, Skeleton } from '@mova/ui';
import type { ComponentProps } from 'react';
import { definitionOf } from '../domain/exercise-kinds.ts';
import type { Training } from '../domain/training.ts';
import classes from './loaded-step.module.css';

export interface StepProps {
  readonly userId: number;
  readonly training: Training;
  readonly settings: ExerciseSettings;
  /** The user is being asked whether to leave: the clock is paused and keys do nothing. */
  readonly paused: boolean;
}

interface LoadedStepProps extends Pick<ComponentProps<typeof Loaded<Training>>, 'query' | 'children'> {
  /** Undefined for the introduction. */
  readonly kind: ExerciseKind | undefined;
}

/** A step of a training; until it is there its shapes, or why it is not. */
export function LoadedStep({ kind, ...step }: LoadedStepProps) {
  const { t } = useTranslation();
  return (
    <Loaded
      {...step}
      title={t('exercise.failed')}
      retryLabel={t('error.retry')}
      loading={t('exercise.loading')}
      skeleton={
        <>
          <Skeleton width="half" className={classes.progress} />
          <StepSkeleton kind={kind} />
        </>
      }
    />
  );
}

function StepSkeleton({ kind }: Pick<LoadedStepProps, 'kind'>) {
  if (!kind) {
    return (
      <>
        <Skeleton shape="card" className={joinClasses(askedClass, classes.card)} />
        <Skeleton shape="control" className={classes.large} />
      </>
    );
  }
  const isHeard = kind === 'listen-words';
  return (
    <>
      <Skeleton width="half" className={joinClasses(askedClass, classes.word, isHeard && classes.heard)} />
      {definitionOf(kind).offers ? (
        <div className={classes.options}>
          <Skeleton shape="row" count={4} className={classes.option} />
        </div>
      ) : (
        <>
          <div className={classes.form}>
            <Skeleton shape="control" count={2} className={classes.large} />
          </div>
          <Skeleton shape="control" width="quarter" count={isHeard ? 2 : 1} className={classes.quiet} />
        </>
      )}
    </>
  );
}
