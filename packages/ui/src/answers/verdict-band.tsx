import { ErrorIcon, joinClasses, SuccessIcon } from '@mova/ui';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { useSeenFirst } from './use-seen-first.ts';
import classes from './verdict-band.module.css';

interface VerdictBandProps {
  tone: 'right' | 'wrong';
  title: ReactNode;
  children?: ReactNode;
  /** What the buttons answer; it has the whole width with them. */
  question?: ReactNode;
  /** Buttons, the main one last. `data-key` shows the key that presses it. */
  actions?: ReactNode;
  className?: string | undefined;
}

/**
 * The verdict on an answer, fixed at the bottom of the screen. Put it last in the exercise: it adds its own height
 * to the page, so that nothing stays covered. On very low screens a band with an explanation scrolls with the page, as
 * every band does where letters are large: it then comes into view.
 * Screen readers do not announce it, because it arrives with its text: the page announces it.
 *
 * It follows the marks on the answers by a frame: slow phones show sooner that the press was heard.
 */
export function VerdictBand(props: VerdictBandProps) {
  return useDeferredValue(true, false) && <Band {...props} />;
}

function Band({ tone, title, children, question, actions, className }: VerdictBandProps) {
  const Icon = tone === 'right' ? SuccessIcon : ErrorIcon;
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (band.current && getComputedStyle(band.current).position === 'static')
      band.current.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={band}
      className={joinClasses(
        classes.band,
        classes[tone],
        children || question ? classes.explained : undefined,
        question ? classes.asking : undefined,
        className,
      )}
    >
      <div className={classes.words}>
        <Icon size={24} className={classes.icon} />
        <div className={classes.text}>
          <p className={classes.title}>{title}</p>
          {children && <div>{children}</div>}
        </div>
      </div>
      {question && <div className={classes.question}>{question}</div>}
      {actions && <Actions>{actions}</Actions>}
    </div>
  );
}

/** On a small phone they appear under the finger that has just answered. */
function Actions({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useSeenFirst(element);
  return (
    <div ref={element} className={classes.actions}>
      {children}
    </div>
  );
}
