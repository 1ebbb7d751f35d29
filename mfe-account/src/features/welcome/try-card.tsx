import { useTranslation } from '@mova/app-kit';
import { useSpeaker } from '@mova/app-kit/speaker';
import { Trans } from '@mova/app-kit/trans';
import { Button, Card, English, SpeakerButton, showToast } from '@mova/ui';
import { WellDoneDrawing } from '@mova/ui/drawings';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { TryChoice } from './try-choice.tsx';
import { TryEnd } from './try-end.tsx';
import { type TryStep, trySteps } from './try-steps.ts';
import { TryTyping } from './try-typing.tsx';
import classes from './welcome.module.css';

/** Voice of someone without settings. */
const voice = 'Google UK English Male';

/** Three words without an account: two to choose the translation of, one to write. Each sews a part of the picture. */
export function TryCard() {
  const { t } = useTranslation('account');
  const [at, setAt] = useState(0);
  const [isRight, setRight] = useState<boolean>();
  const step = trySteps[at];
  // The mark on the answer shows a frame before everything else.
  const isJudged = useDeferredValue(isRight !== undefined) && isRight !== undefined;
  const card = useRef<HTMLDivElement>(null);
  const save = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // A verdict may have been scrolled to.
    if (at > 0 && isAbove(card.current)) card.current?.scrollIntoView?.();
    if (save.current) showUncovered(save.current);
  }, [at]);
  const sewn = (at + (isJudged ? 1 : 0)) / trySteps.length;
  const goOn = () => {
    setRight(undefined);
    setAt(at + 1);
  };
  return (
    <Card ref={card} as="section" space="none" className={classes.card} aria-label={t('try.label')}>
      <div className={classes.picture}>
        <WellDoneDrawing sewn={sewn} className={classes.drawing} />
        {step && <p className={classes.step}>{t('try.step', { step: at + 1, count: trySteps.length })}</p>}
      </div>
      {step ? (
        <div key={at} className={classes.question}>
          <Word step={step} isJudged={isJudged} isFirst={at === 0} />
          {step.options ? (
            <TryChoice step={step} options={step.options} onJudged={setRight} />
          ) : (
            <TryTyping step={step} onJudged={setRight} />
          )}
          <Verdict step={step} isJudged={isJudged} isRight={isRight} onNext={goOn} />
        </div>
      ) : (
        <TryEnd save={save} />
      )}
    </Card>
  );
}

interface WordProps {
  readonly step: TryStep;
  readonly isJudged: boolean;
  readonly isFirst: boolean;
}

/** The word that is asked. From the second question on it takes the focus, which the button before had. */
function Word({ step, isJudged, isFirst }: WordProps) {
  const { t } = useTranslation('account');
  const speaker = useSpeaker(voice, 2_000);
  const listen = async () => {
    const outcome = await speaker.say(step.foreignWord);
    if (outcome === 'unavailable') showToast({ message: t('try.unheard'), tone: 'danger' });
  };
  const isChoice = step.options !== undefined;
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isFirst && isChoice) question.current?.focus({ preventScroll: true });
  }, [isFirst, isChoice]);
  return (
    <div className={classes.word}>
      <p ref={question} tabIndex={-1} className={classes.asked}>
        <span className={classes.task}>{t(isChoice ? 'try.means' : 'try.write')}</span>{' '}
        {isChoice ? (
          <English studied="hero">{step.foreignWord}</English>
        ) : (
          <span className={classes.native}>{step.nativeWord}</span>
        )}
      </p>
      {(isChoice || isJudged) && (
        <SpeakerButton label={t('try.listen')} speaking={speaker.speaking} onClick={() => void listen()} />
      )}
    </div>
  );
}

interface VerdictProps {
  readonly step: TryStep;
  readonly isJudged: boolean;
  readonly isRight: boolean | undefined;
  readonly onNext: () => void;
}

/** Keeps its place while there is no verdict yet, so that nothing moves when it comes. */
function Verdict({ step, isJudged, isRight, onNext }: VerdictProps) {
  const { t } = useTranslation('account');
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = next.current;
    if (!isJudged || !button) return;
    button.focus({ preventScroll: true });
    showUncovered(button);
  }, [isJudged]);
  return (
    <div className={classes.verdict}>
      <p role="status">
        {isJudged && (
          <Trans
            t={t}
            i18nKey={isRight ? 'try.verdict.right' : 'try.verdict.wrong'}
            values={{ word: step.foreignWord, translation: step.nativeWord }}
            components={{ word: <English>{null}</English> }}
          />
        )}
      </p>
      {isJudged && (
        <Button ref={next} variant="primary" className={classes.next} onClick={onNext}>
          {t('try.next')}
        </Button>
      )}
    </div>
  );
}

function isAbove(element: HTMLElement | null): boolean {
  return element !== null && element.getBoundingClientRect().top < 0;
}

/**
 * Scrolls an element above the notice of cookies, and no further: `scrollIntoView` would add the scroll padding of the
 * page, a third of a phone.
 */
function showUncovered(element: HTMLElement): void {
  const { left, width, bottom } = element.getBoundingClientRect();
  if (element.contains(document.elementFromPoint?.(left + width / 2, bottom - 1) ?? null)) return;
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginBlockEnd) || 0;
  const hidden = bottom + margin - window.innerHeight;
  if (hidden > 0) window.scrollBy({ top: hidden });
}
