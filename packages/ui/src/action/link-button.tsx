import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

interface LinkButtonOwnProps<Link extends ElementType> extends ButtonLook {
  /** `a` by default, or the router’s `Link`. */
  as?: Link | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

export type LinkButtonProps<Link extends ElementType = 'a'> = LinkButtonOwnProps<Link> &
  Omit<ComponentPropsWithRef<Link>, keyof LinkButtonOwnProps<Link>>;

/**
 * A link that looks like a button, for going somewhere (a button does something).
 *
 * @example <LinkButton as={Link} to="/login" variant="primary">{t('start')}</LinkButton>
 */
export function LinkButton<Link extends ElementType = 'a'>(props: LinkButtonProps<Link>) {
  const { as, variant, size, wide, icon, children, className, ...rest } = props;
  const Element: ElementType = as ?? 'a';
  return (
    <Element {...rest} className={joinClasses(buttonClass({ variant, size, wide }), className)}>
      {icon}
      <span className={classes.text}>{children}</span>
    </Element>
  );
}
