import type { ComponentPropsWithRef, ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './list-row.module.css';

export interface ListProps extends ComponentPropsWithRef<'ul'> {
  /** Names the list for assistive technology, unless a heading does by `aria-labelledby`. */
  label?: string | undefined;
}

/** The paper that list rows lie on. */
export function List({ label, className, ...rest }: ListProps) {
  // The role is repeated because Safari drops it from lists drawn without bullets.
  // biome-ignore lint/a11y/noRedundantRoles: see above
  return <ul role="list" aria-label={label} {...rest} className={joinClasses(classes.list, className)} />;
}

export interface ListRowProps extends Omit<ComponentPropsWithRef<'li'>, 'title'> {
  /** First in the row: a checkbox or an icon. */
  leading?: ReactNode;
  /** What the row is about; an English word in `<English studied="row">`. */
  title: ReactNode;
  /** Stands right behind the title, for instance the speaker. */
  titleAction?: ReactNode;
  /** Second line on a phone, second column past 868 px: the translation. */
  description?: ReactNode;
  /** Third: stitches with their words, a badge. */
  meta?: ReactNode;
  /** Last: a menu, a delete button. */
  trailing?: ReactNode;
  /** Tints the row; the checkbox in `leading` says it to everybody else. */
  selected?: boolean | undefined;
}

/** A row of a list: one line on a wide screen, two on a phone, never cut words. */
export function ListRow(props: ListRowProps) {
  const {
    leading,
    title,
    titleAction,
    description,
    meta,
    trailing,
    selected = false,
    className,
    ...rest
  } = props;
  return (
    <li {...rest} className={joinClasses(classes.row, selected && classes.selected, className)}>
      {leading && <div className={classes.leading}>{leading}</div>}
      <div className={classes.text}>
        <div className={classes.title}>
          <span className={classes.name}>{title}</span>
          {titleAction}
        </div>
        {description && <div className={classes.description}>{description}</div>}
        {meta && <div className={classes.meta}>{meta}</div>}
      </div>
      {trailing && <div className={classes.trailing}>{trailing}</div>}
    </li>
  );
}
