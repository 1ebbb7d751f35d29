import { useTranslation } from '@mova/app-kit';
import { minTrainingWords } from '@mova/contracts/names';
import { Button } from '@mova/ui';
import { useId, useRef } from 'react';
import { isFiltered, type WordsView } from '../../shared/words-view.ts';
import classes from './now-line.module.css';
import type { SelectionStore } from './selection.ts';
import { useDueWords } from './use-due-words.ts';

interface NowLineProps {
  readonly words: {
    readonly answer: { readonly totalWords: number } | undefined;
    readonly answeredView: WordsView;
  };
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
