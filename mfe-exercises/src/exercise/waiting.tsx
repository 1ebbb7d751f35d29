import { useTranslation } from '@mova/app-kit';
import type { ExerciseKind } from '@mova/contracts';
import { Skeleton, VisuallyHidden } from '@mova/ui';
import { definitionOf } from '../domain/exercise-kinds.ts';
import classes from './question.module.css';

/** Skeleton of a question with options or with a field. */
export function Waiting({ kind }: { readonly kind: ExerciseKind }) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('exercise.loading')}</span>
      </VisuallyHidden>
      <div className={classes.waiting}>
        <Skeleton width="half" />
        <Skeleton shape="title" width="half" className={classes.waitingWord} />
        {definitionOf(kind).offers ? (
          <div className={classes.waitingOptions}>
            <Skeleton shape="control" count={4} className={classes.waitingOption} />
          </div>
        ) : (
          <Skeleton shape="control" count={2} />
        )}
      </div>
    </>
  );
}
