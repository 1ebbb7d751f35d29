import { announce, useLocation, useSearchParams, useTranslation } from '@mova/app-kit';
import { useGetDueWordsQuery } from '@mova/app-kit/endpoints/words';
import { minTrainingWords } from '@mova/contracts/names';
import { Button } from '@mova/ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Words } from '../../lists/use-words.ts';
import { useRefetchOnReturn } from '../../shared/use-refetch-on-return.ts';
import { isFiltered } from '../../shared/words-view.ts';
import classes from './now-line.module.css';
import type { SelectionStore } from './selection.ts';

interface NowLineProps {
  readonly words: Pick<Words, 'answer' | 'answeredView'>;
  readonly selection: SelectionStore;
}

/** One line on what to do now: train the words due today, or choose words. Keeps its height while loading. */
export function NowLine({ words: { answer, answeredView }, selection }: NowLineProps) {
  const { t } = useTranslation();
  const { due, isLoading, choose } = useDueWords(selection);
  const dueText = useId();
  // A filtered answer does not count the whole list, so the last known total is kept.
  const total = useRef<number>(undefined);
  if (answer && !isFiltered(answeredView)) total.current = answer.totalWords;
  const missing = minTrainingWords - (total.current ?? minTrainingWords);
  if (!answer || isLoading) return <p className={classes.line}>{'\u00a0'}</p>;
  const isDue = due !== undefined && due.totalDue > 0;
  const isEnough = missing <= 0 || (isDue && due.words.length >= minTrainingWords);
  return (
    <div className={classes.line}>
      {isDue && (
        <p id={dueText} className={classes.due}>
          {t('now.due', { count: due.totalDue })}
        </p>
      )}
      {isDue && (
        <Button size="small" aria-describedby={dueText} onClick={choose}>
          {t('now.take', { count: due.words.length })}
        </Button>
      )}
      {!isEnough && <p>{t('now.missing', { count: missing })}</p>}
      {isEnough && !isDue && <p>{t('now.choose', { count: minTrainingWords })}</p>}
    </div>
  );
}

/** `/home?words=due` chooses the due words by itself. */
const dueParam = { name: 'words', value: 'due' } as const;

/** The words due today, and a function that chooses them; the address can choose them too. */
function useDueWords(selection: SelectionStore) {
  const { t } = useTranslation();
  const [openedAt] = useState(Date.now);
  const { data, fulfilledTimeStamp, isError, refetch } = useGetDueWordsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useRefetchOnReturn(refetch);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();

  const choose = () => {
    const wasEmpty = selection.ids().length === 0;
    selection.choose(data?.words.map(({ id }) => id) ?? [], true);
    // A bar that has just appeared is not read out by itself.
    if (wasEmpty) announce(t('now.taken', { count: selection.ids().length }));
  };
  const chooseByAddress = useEffectEvent(() => {
    if (data && data.totalDue > 0) choose();
    params.delete(dueParam.name);
    setParams(params, { replace: true, state });
  });
  const isRequested = params.get(dueParam.name) === dueParam.value;
  // Words cached by an earlier visit may have been trained since.
  const isFresh = fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= openedAt;
  useEffect(() => {
    if (isRequested && isFresh) chooseByAddress();
  }, [isRequested, isFresh]);

  return {
    /** Undefined while loading and after a failure. */
    due: isError ? undefined : data,
    isLoading: !data && !isError,
    choose,
  };
}
