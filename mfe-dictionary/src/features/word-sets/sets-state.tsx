import { toUserMessage, useTranslation } from '@mova/app-kit';
import type { useGetWordSetsQuery } from '@mova/app-kit/endpoints/words';
import type { WordSet } from '@mova/contracts';
import { ErrorState, Skeleton, VisuallyHidden } from '@mova/ui';
import type { ReactNode } from 'react';
import classes from './dialog-body.module.css';

interface SetsStateProps {
  readonly sets: ReturnType<typeof useGetWordSetsQuery>;
  readonly children: (sets: readonly WordSet[]) => ReactNode;
}

/** The built-in sets, or a skeleton or an error in their place. */
export function SetsState({ sets: { data, error, isFetching, refetch }, children }: SetsStateProps) {
  const { t } = useTranslation();
  if (data) return children(data.sets);
  if (error) {
    return (
      <ErrorState
        level={3}
        title={t('topics.failed')}
        retryLabel={t('topics.retry')}
        onRetry={() => void refetch()}
        pending={isFetching}
      >
        {toUserMessage(error).text}
      </ErrorState>
    );
  }
  return (
    <div className={classes.waiting}>
      <VisuallyHidden>
        <span role="status">{t('topics.loading')}</span>
      </VisuallyHidden>
      <Skeleton shape="row" count={10} />
    </div>
  );
}
