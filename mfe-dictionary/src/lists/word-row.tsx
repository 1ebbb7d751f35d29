import { afterFrame, useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import {
  Badge,
  English,
  joinClasses,
  ListRow,
  SpeakerButton,
  StitchProgress,
  useFocusSuccessor,
  VisuallyHidden,
} from '@mova/ui';
import { type ReactNode, useState } from 'react';
import { stateOf } from '../shared/word-state.ts';
import classes from './word-row.module.css';

interface WordRowProps {
  readonly word: Word;
  readonly speaking: boolean;
  readonly onSpeak: (text: string) => void;
  /** Whether the card of this word is open. */
  readonly opened?: boolean;
  /** Cards are shown next to the list, not as dialogs. */
  readonly isAtSide?: boolean;
  /** Opens the card of the word, by a press anywhere on the row. */
  readonly onOpen: (word: Word) => void;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  readonly selected?: boolean;
  readonly recent?: boolean;
  /** False for a list in which it is the same for all. */
  readonly withProgress?: boolean;
}

/** A word of the dictionary. Focusable, to take over the focus from a neighbouring row that is removed. */
export function WordRow(props: WordRowProps) {
  const { word, speaking, opened = false, isAtSide = false, onSpeak, onOpen, ...rest } = props;
  const { recent = false, withProgress = true, ...row } = rest;
  const { t } = useTranslation();
  const { category } = word.wordDetails;
  // An edited word may leave the filtered list, and another tab may delete any word.
  const place = useFocusSuccessor<HTMLLIElement>();
  // The row answers a press in the next frame, before the card is rendered.
  const [pressed, setPressed] = useState(false);
  const open = () => {
    setPressed(true);
    afterFrame(() => {
      setPressed(false);
      onOpen(word);
    });
  };
  return (
    <ListRow
      {...row}
      compact
      ref={place}
      className={joinClasses(classes.row, (opened || pressed) && classes.opened)}
      tabIndex={-1}
      data-word={word.id}
      title={
        <button
          type="button"
          className={classes.open}
          aria-haspopup={isAtSide ? undefined : 'dialog'}
          aria-expanded={isAtSide ? opened : undefined}
          onClick={open}
        >
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
          {category !== 'TOP_WORDS' && (
            <Badge className={classes.category}>{t(`category.${category}`)}</Badge>
          )}
        </span>
      }
      meta={withProgress && <Progress of={word} recent={recent} />}
    />
  );
}

function Progress({ of: word, recent }: { readonly of: Word; readonly recent: boolean }) {
  const { t } = useTranslation();
  const { progress } = word.wordDetails;
  // Unknown on the prerendered page.
  if (Number.isNaN(progress)) return null;
  const { name, tone } = stateOf(word);
  if (name === 'new') {
    return <span className={classes.untrained}>{t(recent ? 'row.recent' : 'progress.new')}</span>;
  }
  const text =
    name === 'learned' ? (
      t('progress.learned')
    ) : (
      <>
        <VisuallyHidden>{t('row.inLearning')} </VisuallyHidden>
        {t('row.percent', { percent: progress })}
      </>
    );
  return <StitchProgress patch size="small" value={progress} tone={tone} text={text} />;
}
