import { useTranslation } from '@mova/app-kit';
import { CloseIcon, Dialog, English, IconButton, joinClasses } from '@mova/ui';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import classes from './word-card.module.css';
import { WordCardActions, WordCardContent, type WordCardPartProps } from './word-card-parts.tsx';

interface WordCardProps extends WordCardPartProps {
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
        <WordCardContent word={word} onAct={onAct} />
        <WordCardActions word={word} onAct={onAct} />
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
        <WordCardContent word={word} onAct={onAct} />
      </div>
      <WordCardActions word={word} onAct={onAct} />
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
