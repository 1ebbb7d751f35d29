import { useTranslation } from '@mova/app-kit';
import { useRef } from 'react';
import { fewestToTrain } from '../../domain/selection.ts';
import { isFiltered, type WordsView } from '../../domain/words-view.ts';
import classes from './now-line.module.css';

interface NowLineProps {
  readonly words: {
    readonly answer: { readonly totalWords: number } | undefined;
    readonly answeredView: WordsView;
  };
}

/** What to do now, in one line. It keeps its room while the dictionary is on its way, and its text in a search. */
export function NowLine({ words: { answer, answeredView } }: NowLineProps) {
  const { t } = useTranslation();
  // A search knows only what it found; what was known of the whole dictionary still holds.
  const total = useRef<number>(undefined);
  if (answer && !isFiltered(answeredView)) total.current = answer.totalWords;
  const missing = fewestToTrain - (total.current ?? fewestToTrain);
  if (!answer) return <p className={classes.line}>{'\u00a0'}</p>;
  return (
    <p className={classes.line}>
      {missing > 0 ? t('now.missing', { count: missing }) : t('now.choose', { count: fewestToTrain })}
    </p>
  );
}
