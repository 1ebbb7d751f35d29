import { fewestWordsOfTraining, useTranslation } from '@mova/app-kit';
import { Button } from '@mova/ui';
import { useId, useRef } from 'react';
import type { SelectionStore } from './selection-store.ts';
import { isFiltered, type WordsView } from '../../shared/words-view.ts';
import classes from './now-line.module.css';
import { useDueWords } from './use-due-words.ts';

interface NowLineProps {
  readonly words: {
    readonly answer: { readonly totalWords: number } | undefined;
    readonly answeredView: WordsView;
  };
  readonly selection: SelectionStore;
}

/**
 * What to do now, in one line: the words of today, or what a training needs. It keeps its room while the
 * dictionary is on its way, and its text in a search.
 */
export function NowLine({ words: { answer, answeredView }, selection }: NowLineProps) {
  const { t } = useTranslation();
  const { due, isOnTheWay, choose } = useDueWords(selection);
  const dueText = useId();
  // A search knows only what it found; what was known of the whole dictionary still holds.
  const total = useRef<number>(undefined);
  if (answer && !isFiltered(answeredView)) total.current = answer.totalWords;
  const missing = fewestWordsOfTraining - (total.current ?? fewestWordsOfTraining);
  if (!answer || isOnTheWay) return <p className={classes.line}>{'\u00a0'}</p>;
  const isDue = due !== undefined && due.totalDue > 0;
  const isEnough = missing <= 0 || (isDue && due.words.length >= fewestWordsOfTraining);
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
      {isEnough && !isDue && <p>{t('now.choose', { count: fewestWordsOfTraining })}</p>}
    </div>
  );
}
