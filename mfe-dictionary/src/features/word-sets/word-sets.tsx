import { toUserMessage, useTranslation } from '@mova/app-kit';
import type { useGetWordSetsQuery } from '@mova/app-kit/endpoints/words';
import type { WordSet } from '@mova/contracts';
import { ErrorState, Skeleton, VisuallyHidden } from '@mova/ui';
import type { ReactNode } from 'react';
import classes from './dialog-body.module.css';

/** Returns the words of sets that the user does not have yet. */
export function missingIn(sets: readonly WordSet[]): WordSet['words'] {
  return sets.flatMap(({ words }) => words).filter(({ owned }) => !owned);
}

export function withWords(
  chosen: ReadonlySet<number>,
  words: WordSet['words'],
  wanted: boolean,
): ReadonlySet<number> {
  const ids = new Set(words.map(({ id }) => id));
  return wanted ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((id) => !ids.has(id)));
}

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
