import { useTranslation } from '@mova/app-kit';
import { Loaded } from '@mova/app-kit/page-parts';
import type { ExerciseSettings } from '@mova/training/exercise';
import { Skeleton } from '@mova/ui';
import type { ComponentProps } from 'react';
import type { Training } from '../domain/training.ts';
import classes from './question.module.css';

export interface StepProps {
  readonly userId: number;
  readonly training: Training;
  readonly settings: ExerciseSettings;
  /** The user is being asked whether to leave: the clock is paused and keys do nothing. */
  readonly paused: boolean;
}

/** A step of a training; until it is there its shapes, or why it is not. */
export function LoadedStep(step: Pick<ComponentProps<typeof Loaded<Training>>, 'query' | 'children'>) {
  const { t } = useTranslation();
  return (
    <Loaded
      {...step}
      title={t('exercise.failed')}
      retryLabel={t('error.retry')}
      loading={t('exercise.loading')}
      skeleton={
        <>
          <Skeleton width="half" />
          <Skeleton shape="card" className={classes.waiting} />
          <Skeleton shape="control" />
        </>
      }
    />
  );
}
