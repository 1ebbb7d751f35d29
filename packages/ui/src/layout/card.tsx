import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './card.module.css';

interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'form' | 'aside' | undefined;
  /** `paper` lies on the page; `sunken` is cut into it; `accent` draws the eye, once a screen. */
  tone?: 'paper' | 'sunken' | 'accent' | undefined;
  /** Inner space: 12, 20 or 32 px (less on phones); `medium` unless told. */
  space?: 'none' | 'small' | 'medium' | 'large' | undefined;
  /** Holds a link or button that acts for the whole card: it lifts under the pointer. */
  interactive?: boolean | undefined;
}

/** A sheet of paper on the page. For a clickable card give its one link the class of `cardLinkClass`. */
export function Card(props: CardProps) {
  const { as = 'div', tone = 'paper', space = 'medium', interactive = false, className, ...rest } = props;
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={joinClasses(
        classes.card,
        classes[tone],
        classes[space],
        interactive && classes.interactive,
        className,
      )}
    />
  );
}

/** Class of the link or button inside an interactive card whose target is the whole card. */
export const cardLinkClass: string = classes.cover ?? '';
