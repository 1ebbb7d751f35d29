import { useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { Badge, English, ListRow, SpeakerButton, useFocusSuccessor } from '@mova/ui';
import type { ReactNode } from 'react';
import { WordProgress } from './word-progress.tsx';
import classes from './word-row.module.css';

interface WordRowProps {
  readonly word: Word;
  /** It is being said now. */
  readonly speaking: boolean;
  readonly onSpeak: (text: string) => void;
  /** First in the row: its checkbox. */
  readonly leading?: ReactNode;
  /** Last in the row: what can be done with it. */
  readonly trailing?: ReactNode;
  readonly selected?: boolean;
  /** The learner has just added it. */
  readonly recent?: boolean;
}

/**
 * One word of the dictionary: the English one first and larger, its translation, topic and progress. It can
 * take the focus, for when the row beside it went away with what had it.
 */
export function WordRow({ word, speaking, onSpeak, recent = false, ...row }: WordRowProps) {
  const { t } = useTranslation();
  const { category, progress } = word.wordDetails;
  // A changed word may no longer be among those asked for, and another tab may delete any.
  const place = useFocusSuccessor<HTMLLIElement>();
  return (
    <ListRow
      {...row}
      ref={place}
      className={classes.row}
      tabIndex={-1}
      data-word={word.id}
      title={<English studied="row">{word.foreignWord}</English>}
      titleAction={
        <SpeakerButton
          size="small"
          label={t('row.speak', { word: word.foreignWord })}
          speaking={speaking}
          onClick={() => onSpeak(word.foreignWord)}
        />
      }
      description={
        <span className={classes.translation}>
          <span className={classes.native}>{word.nativeWord}</span>
          {recent && progress === 0 && <Badge tone="accent">{t('row.recent')}</Badge>}
          {category !== 'TOP_WORDS' && <Badge>{t(`category.${category}`)}</Badge>}
        </span>
      }
      meta={<WordProgress progress={progress} />}
    />
  );
}
