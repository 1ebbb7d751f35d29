import { announce, useLocation, useSearchParams, useTranslation } from '@mova/app-kit';
import { useEffect, useState } from 'react';
import { useGetDueWordsQuery } from '../../api/words-queries.ts';
import type { SelectionStore } from './selection-store.ts';
import { useRefetchOnReturn } from '../../shared/use-refetch-on-return.ts';
import { useStableCallback } from '../../shared/use-stable-callback.ts';

/** `/home?words=due` chooses the words of today by itself. */
const wish = { name: 'words', value: 'due' } as const;

/** The words spaced repetition has for today, and how they are chosen; by the address too. */
export function useDueWords(selection: SelectionStore) {
  const { t } = useTranslation();
  const [openedAt] = useState(Date.now);
  const { data, fulfilledTimeStamp, isError, refetch } = useGetDueWordsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useRefetchOnReturn(refetch);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();

  const choose = useStableCallback(() => {
    const wasEmpty = selection.ids().length === 0;
    selection.choose(data?.words.map(({ id }) => id) ?? [], true);
    // A bar that only just appears is not read out by itself.
    if (wasEmpty) announce(t('now.taken', { count: selection.ids().length }));
  });
  const fulfil = useStableCallback(() => {
    if (data && data.totalDue > 0) choose();
    params.delete(wish.name);
    setParams(params, { replace: true, state });
  });
  const isWished = params.get(wish.name) === wish.value;
  // Not what an earlier visit has left in the cache: those words may just have been trained.
  const isFresh = fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= openedAt;
  useEffect(() => {
    if (isWished && isFresh) fulfil();
  }, [isWished, isFresh, fulfil]);

  return {
    /** Undefined while they are on their way, and where they cannot be had. */
    due: isError ? undefined : data,
    /** They are on their way for the first time. */
    isOnTheWay: !data && !isError,
    choose,
  };
}
