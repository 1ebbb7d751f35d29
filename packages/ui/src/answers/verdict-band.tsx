import { ErrorIcon, joinClasses, SuccessIcon } from '@mova/ui';
import { type ReactNode, useRef } from 'react';
import { useSeenFirst } from './use-seen-first.ts';
import classes from './verdict-band.module.css';

export interface VerdictBandProps {
  tone: 'right' | 'wrong';
  /** What was right, in a word or two: «Правильно», «Правильна відповідь: apple». */
  title: ReactNode;
  /** Why: the rule, the difference. */
  children?: ReactNode;
  /** The specification's English wording, a second, quieter line. */
  english?: string | undefined;
  /** «Далі», and what holds the clock. The main one last. One with `data-key` shows the key that presses it. */
  actions?: ReactNode;
  className?: string | undefined;
}

/**
 * What became of an answer: rises from the foot of the screen and stays there, in reach of the thumb. Put it last
 * in the exercise: it takes room of its own at the end of the page, so that what it lies over on a low screen can
 * be scrolled clear of it. Where letters are large beside the screen it keeps to its words, to leave more in view,
 * and on a very small one the band that says why stays in its place, for it may be higher than the screen.
 * It comes with its words, and screen readers tell only what changes in a place they know: whoever shows it
 * announces them. Its buttons take finger and mouse once they could be seen.
 */
export function VerdictBand({ tone, title, children, english, actions, className }: VerdictBandProps) {
  const Icon = tone === 'right' ? SuccessIcon : ErrorIcon;
  return (
    <div
      className={joinClasses(
        classes.band,
        classes[tone],
        children ? classes.explained : undefined,
        className,
      )}
    >
      <div className={classes.words}>
        <Icon size={24} className={classes.icon} />
        <div className={classes.text}>
          <p className={classes.title}>{title}</p>
          {children && <div>{children}</div>}
          {english && (
            <p className={classes.english} lang="en">
              {english}
            </p>
          )}
        </div>
      </div>
      {actions && <Actions>{actions}</Actions>}
    </div>
  );
}

/** On a small phone they rise under the finger that has just answered. */
function Actions({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useSeenFirst(element);
  return (
    <div ref={element} className={classes.actions}>
      {children}
    </div>
  );
}
