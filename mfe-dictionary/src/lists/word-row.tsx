import { useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { Badge, English, ListRow, SpeakerButton, StitchProgress, useFocusSuccessor } from '@mova/ui';
import type { ReactNode } from 'react';
import { stateOf } from '../shared/word-state.ts';
import classes from './word-row.module.css';

interface WordRowProps {
  readonly word: Word;
  readonly speaking: boolean;
  readonly onSpeak: (text: string) => void;
  /** Opens the card of the word, by a press anywhere on the row. */
  readonly onOpen: (word: Word) => void;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  readonly selected?: boolean;
  readonly recent?: boolean;
}

/** A word of the dictionary. Focusable, to take over the focus from a neighbouring row that is removed. */
export function WordRow({ word, speaking, onSpeak, onOpen, recent = false, ...row }: WordRowProps) {
  const { t } = useTranslation();
  const { category, progress } = word.wordDetails;
  const { name, tone } = stateOf(progress);
  // An edited word may leave the filtered list, and another tab may delete any word.
  const place = useFocusSuccessor<HTMLLIElement>();
  return (
    <ListRow
      {...row}
      ref={place}
      className={classes.row}
      tabIndex={-1}
      data-word={word.id}
      title={
        <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => onOpen(word)}>
          <English studied="row">{word.foreignWord}</English>
        </button>
      }
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
      meta={
        <StitchProgress
          size="small"
          className={progress === 0 ? classes.untrained : undefined}
          value={progress}
          tone={tone}
          text={t(`progress.${name}`, { percent: progress })}
        />
      }
    />
  );
}
