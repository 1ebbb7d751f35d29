import { announce, useLocation, useSearchParams, useTranslation } from '@mova/app-kit';
import { useGetDueWordsQuery } from '@mova/app-kit/endpoints/words';
import { useEffect, useState } from 'react';
import { useRefetchOnReturn } from '../../shared/use-refetch-on-return.ts';
import { useStableCallback } from '../../shared/use-stable-callback.ts';
import type { SelectionStore } from './selection.ts';

/** `/home?words=due` chooses the due words by itself. */
const dueParam = { name: 'words', value: 'due' } as const;

/** The words due today, and a function that chooses them; the address can choose them too. */
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
    // A bar that has just appeared is not read out by itself.
    if (wasEmpty) announce(t('now.taken', { count: selection.ids().length }));
  });
  const chooseByAddress = useStableCallback(() => {
    if (data && data.totalDue > 0) choose();
    params.delete(dueParam.name);
    setParams(params, { replace: true, state });
  });
  const isRequested = params.get(dueParam.name) === dueParam.value;
  // Words cached by an earlier visit may have been trained since.
  const isFresh = fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= openedAt;
  useEffect(() => {
    if (isRequested && isFresh) chooseByAddress();
  }, [isRequested, isFresh, chooseByAddress]);

  return {
    /** Undefined while loading and after a failure. */
    due: isError ? undefined : data,
    isLoading: !data && !isError,
    choose,
  };
}
