import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './text-link.module.css';

interface TextLinkLook {
  /** Muted colour, for footers. */
  quiet?: boolean | undefined;
  /** Not within a sentence: as high as a button where it is pressed by a finger. */
  alone?: boolean | undefined;
}

/** Returns the class of a link, for a router link. */
export function textLinkClass({ quiet = false, alone = false }: TextLinkLook = {}): string {
  return joinClasses(classes.link, quiet && classes.quiet, alone && classes.alone);
}

interface TextLinkOwnProps<Link extends ElementType> extends TextLinkLook {
  as?: Link | undefined;
  children: ReactNode;
  className?: string | undefined;
}

type TextLinkProps<Link extends ElementType = 'a'> = TextLinkOwnProps<Link> &
  Omit<ComponentPropsWithRef<Link>, keyof TextLinkOwnProps<Link>>;

/** A link in text. `as` is `a`, or the router’s `Link`; `target="_blank"` adds an arrow and `rel="noopener"`. */
export function TextLink<Link extends ElementType = 'a'>(props: TextLinkProps<Link>) {
  const { as, quiet, alone, children, className, ...rest } = props;
  const Element: ElementType = as ?? 'a';
  const rel = 'target' in rest && rest.target === '_blank' ? 'noopener' : undefined;
  return (
    <Element rel={rel} {...rest} className={joinClasses(textLinkClass({ quiet, alone }), className)}>
      {children}
    </Element>
  );
}
