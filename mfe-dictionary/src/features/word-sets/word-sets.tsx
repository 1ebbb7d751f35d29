import { useTranslation } from '@mova/app-kit';
import { useGetWordSetsQuery } from '@mova/app-kit/endpoints/words';
import { Loaded } from '@mova/app-kit/page-parts';
import type { WordSet } from '@mova/contracts';
import { Skeleton } from '@mova/ui';
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

export const useWordSets = () => useGetWordSetsQuery(undefined, { refetchOnMountOrArgChange: true });

interface SetsStateProps {
  readonly sets: ReturnType<typeof useWordSets>;
  readonly children: (sets: readonly WordSet[]) => ReactNode;
}

/** The built-in sets, or a skeleton or an error in their place. */
export function SetsState({ sets, children }: SetsStateProps) {
  const { t } = useTranslation();
  return (
    <Loaded
      query={sets}
      level={3}
      title={t('topics.failed')}
      retryLabel={t('topics.retry')}
      loading={t('topics.loading')}
      skeleton={
        <div className={classes.waiting}>
          <Skeleton shape="row" count={10} />
        </div>
      }
    >
      {(data) => children(data.sets)}
    </Loaded>
  );
}
