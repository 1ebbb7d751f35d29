import { announce, freshSeconds, useLocation, useSearchParams, useTranslation } from '@mova/app-kit';
import { useGetNextWordsQuery } from '@mova/app-kit/endpoints/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRefetchOnReturn } from '../../shared/use-refetch-on-return.ts';
import type { SelectionStore } from './selection.ts';

/** `/home?words=due` selects the due words by itself. */
const dueParam = { name: 'words', value: 'due' } as const;

/** The words of today. The address can select those that are due. */
export function useNextWords(selection: SelectionStore) {
  const { t } = useTranslation();
  const [openedAt] = useState(Date.now);
  const { data, fulfilledTimeStamp, isError, isFetching, refetch } = useGetNextWordsQuery(undefined, {
    refetchOnMountOrArgChange: freshSeconds,
  });
  useRefetchOnReturn(refetch);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();

  const selectByAddress = useEffectEvent(() => {
    if (data && data.due > 0) {
      selection.choose(
        data.words.slice(0, data.due).map(({ id }) => id),
        true,
      );
      // A bar that has just appeared is not read out by itself.
      announce(t('today.selected', { count: data.due }));
    }
    params.delete(dueParam.name);
    setParams(params, { replace: true, state });
  });
  const isRequested = params.get(dueParam.name) === dueParam.value;
  // Words cached by an earlier visit may have been trained since.
  const isFresh = fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= openedAt - freshSeconds * 1_000;
  useEffect(() => {
    if (isRequested && isFresh) selectByAddress();
  }, [isRequested, isFresh]);

  return { next: data, isFailed: isError && !data, pending: isFetching, retry: () => void refetch() };
}
