import { formatDate, useTranslation } from '@mova/app-kit';
import { daysUntil, Ipa, WordExample } from '@mova/app-kit/word-parts';
import type { Word } from '@mova/contracts';
import {
  Badge,
  CategoryIcon,
  CheckIcon,
  DeleteIcon,
  IconButton,
  RepeatIcon,
  SpeakerButton,
  StitchProgress,
} from '@mova/ui';
import { EditIcon, QuoteIcon, SlowIcon } from '@mova/ui/icons';
import type { ReactNode } from 'react';
import { useWordSpeaker } from '../../shared/use-word-speaker.ts';
import { stateOf } from '../../shared/word-state.ts';
import type { WordAction } from './use-word-overlays.tsx';
import classes from './word-card.module.css';

export interface WordCardPartProps {
  readonly word: Word;
  readonly onAct: (action: WordAction, word: Word) => void;
}

/** Sound, meaning, examples and progress of a word. */
export function WordCardContent({ word, onAct }: WordCardPartProps) {
  const { t } = useTranslation();
  const { foreignWord, nativeWord, reading, ownExample, wordDetails } = word;
  const { category } = wordDetails;
  return (
    <>
      <Sound word={word} />
      <p className={classes.meaning}>
        <span className={classes.native}>{nativeWord}</span>
        {category !== 'TOP_WORDS' && <Badge>{t(`category.${category}`)}</Badge>}
        {reading && (
          <span className={classes.label}>
            {[t(`part.${reading.partOfSpeech}`), reading.label].filter(Boolean).join(' · ')}
          </span>
        )}
      </p>
      {reading && <WordExample word={foreignWord} {...reading.example} />}
      {ownExample === undefined ? (
        <button type="button" className={classes.addExample} onClick={() => onAct('example', word)}>
          <QuoteIcon size={20} />
          {t('card.addExample')}
        </button>
      ) : (
        <WordExample own word={foreignWord} english={ownExample} native={t('card.ownExample')} />
      )}
      <Progress word={word} />
    </>
  );
}

/** What can be done with a word. */
export function WordCardActions({ word, onAct }: WordCardPartProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.actions}>
      <Action icon={<EditIcon size={20} />} onPress={() => onAct('edit', word)}>
        {t('card.edit')}
      </Action>
      <Action icon={<CategoryIcon size={20} />} onPress={() => onAct('category', word)}>
        {t('card.category')}
      </Action>
      {word.wordDetails.learned ? (
        <Action icon={<RepeatIcon size={20} />} onPress={() => onAct('not-learned', word)}>
          {t('card.not-learned')}
        </Action>
      ) : (
        <Action icon={<CheckIcon size={20} />} onPress={() => onAct('learned', word)}>
          {t('card.learned')}
        </Action>
      )}
      <Action icon={<DeleteIcon size={20} />} onPress={() => onAct('delete', word)}>
        {t('card.delete')}
      </Action>
    </div>
  );
}

function Sound({ word: { foreignWord, reading, sound = reading } }: { readonly word: Word }) {
  const { t } = useTranslation();
  const { speaking, slowly, say, saySlowly } = useWordSpeaker();
  const isSpeaking = speaking === foreignWord;
  return (
    <div className={classes.sound}>
      {sound && <Ipa reading={sound} american={t('reading.american')} />}
      <span className={classes.speakers}>
        <IconButton
          className={classes.slow}
          label={t('card.slowly', { word: foreignWord })}
          aria-pressed={isSpeaking && slowly}
          icon={<SlowIcon size={24} />}
          onClick={() => saySlowly(foreignWord)}
        />
        <SpeakerButton
          size="large"
          label={t('row.speak', { word: foreignWord })}
          speaking={isSpeaking && !slowly}
          onClick={() => say(foreignWord)}
        />
      </span>
    </div>
  );
}

function Progress({ word }: { readonly word: Word }) {
  const { t } = useTranslation();
  const { progress } = word.wordDetails;
  const { name, tone } = stateOf(word);
  return (
    <div className={classes.progress}>
      <StitchProgress
        size="large"
        className={classes.stitches}
        value={progress}
        tone={tone}
        text={t(`progress.${name}`, { percent: progress })}
      />
      <p className={classes.due}>{useDueText(word)}</p>
    </div>
  );
}

/** A week ahead is told by its date. */
const maxDays = 6;

function useDueText({ due, progress }: Word): string {
  const { t } = useTranslation();
  // Progress without a date is from before repetitions were planned, or from «Вивчене».
  if (due === undefined) return t(progress === 0 ? 'card.neverTrained' : 'card.dueUnknown');
  const days = daysUntil(due);
  if (days === 0) return t('card.dueToday');
  if (days === 1) return t('card.dueTomorrow');
  return days <= maxDays
    ? t('card.dueIn', { count: days })
    : t('card.dueOn', { date: formatDate(due, { day: 'numeric', month: 'long' }) });
}

interface ActionProps {
  readonly icon: ReactNode;
  readonly onPress: () => void;
  readonly children: string;
}

function Action({ icon, onPress, children }: ActionProps) {
  return (
    <button type="button" className={classes.action} onClick={onPress}>
      {icon}
      {children}
    </button>
  );
}
