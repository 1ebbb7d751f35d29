import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './text-link.module.css';

interface TextLinkLook {
  /** Muted colour, for footers. */
  quiet?: boolean | undefined;
}

/** Returns the class of a link in running text, for a router link. */
export function textLinkClass({ quiet = false }: TextLinkLook = {}): string {
  return joinClasses(classes.link, quiet && classes.quiet);
}

interface TextLinkOwnProps<Link extends ElementType> extends TextLinkLook {
  as?: Link | undefined;
  children: ReactNode;
  className?: string | undefined;
}

type TextLinkProps<Link extends ElementType = 'a'> = TextLinkOwnProps<Link> &
  Omit<ComponentPropsWithRef<Link>, keyof TextLinkOwnProps<Link>>;

/** A link in running text. `as` is `a`, or the router’s `Link`; `target="_blank"` adds an arrow and `rel="noopener"`. */
export function TextLink<Link extends ElementType = 'a'>(props: TextLinkProps<Link>) {
  const { as, quiet, children, className, ...rest } = props;
  const Element: ElementType = as ?? 'a';
  const rel = 'target' in rest && rest.target === '_blank' ? 'noopener' : undefined;
  return (
    <Element rel={rel} {...rest} className={joinClasses(textLinkClass({ quiet }), className)}>
      {children}
    </Element>
  );
}
