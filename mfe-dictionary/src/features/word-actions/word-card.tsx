import { formatDate, useTranslation } from '@mova/app-kit';
import { daysUntil, Ipa, WordExample } from '@mova/app-kit/word-parts';
import type { Word } from '@mova/contracts';
import {
  Badge,
  CategoryIcon,
  CheckIcon,
  CloseIcon,
  DeleteIcon,
  Dialog,
  English,
  IconButton,
  joinClasses,
  RepeatIcon,
  SpeakerButton,
  StitchProgress,
} from '@mova/ui';
import { EditIcon, QuoteIcon, SlowIcon } from '@mova/ui/icons';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useWordSpeaker } from '../../shared/use-word-speaker.ts';
import { stateOf } from '../../shared/word-state.ts';
import type { WordAction } from './use-word-overlays.tsx';
import classes from './word-card.module.css';

interface WordCardProps {
  readonly word: Word;
  readonly onAct: (action: WordAction, word: Word) => void;
  readonly onClose: () => void;
}

/** Everything about a word, and all that can be done with it. */
export function WordCard({ word, onAct, onClose }: WordCardProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      width="small"
      onClose={onClose}
      title={<English className={classes.word}>{word.foreignWord}</English>}
      closeLabel={t('dialog.close')}
    >
      <div className={classes.card}>
        <Content word={word} onAct={onAct} />
        <Actions word={word} onAct={onAct} />
      </div>
    </Dialog>
  );
}

interface SideCardProps extends WordCardProps {
  /** Shows the word that is so many rows below. */
  readonly onStep: (by: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The card next to the list: the page stays usable, and the arrow keys lead to the neighbouring words. */
export function SideCard({ word, onAct, onStep, onClose }: SideCardProps) {
  const { t } = useTranslation();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const side = useFreeHeight();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each word
  useEffect(() => {
    // Each word is read out, and the Tab key goes on from it.
    heading.current?.focus({ preventScroll: true });
    // Next to the last rows its head would be above the window, because it ends where the list ends.
    const top = Math.floor(side.current?.getBoundingClientRect().top ?? 0);
    if (top < 0) scrollBy({ top });
  }, [word.id]);
  const closeByEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Escape empties a field and closes an overlay.
    const isOthers =
      event.target instanceof Element && event.target.closest('input[type=search], [role$=dialog]');
    if (!isOthers) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, []);
  const stepByArrow = (event: React.KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <section
      ref={side}
      aria-labelledby={title}
      className={classes.side}
      data-side-card=""
      onKeyDown={stepByArrow}
    >
      <div className={classes.head}>
        <h2 ref={heading} id={title} tabIndex={-1} className={classes.title}>
          <English className={classes.word}>{word.foreignWord}</English>
        </h2>
        <IconButton label={t('dialog.close')} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div key={word.id} className={joinClasses(classes.card, classes.content)}>
        <Content word={word} onAct={onAct} />
      </div>
      <Actions word={word} onAct={onAct} />
      <p className={classes.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('card.neighbour')} <kbd lang="en">{t('card.escapeKey')}</kbd>{' '}
        {t('card.escape')}
      </p>
    </section>
  );
}

/** Keeps the card within the window wherever the list begins, so that its buttons can be seen. */
function useFreeHeight() {
  const side = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const fit = () => {
      const { current } = side;
      current?.style.setProperty('--top', `${Math.round(current.getBoundingClientRect().top)}px`);
    };
    fit();
    // What stands above the list may come and go.
    const observer = new ResizeObserver(fit);
    observer.observe(document.body);
    window.addEventListener('scroll', fit, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', fit);
    };
  }, []);
  return side;
}

function Content({ word, onAct }: Pick<WordCardProps, 'word' | 'onAct'>) {
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

function Actions({ word, onAct }: Pick<WordCardProps, 'word' | 'onAct'>) {
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
