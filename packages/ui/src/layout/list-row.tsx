import type { ComponentPropsWithRef, ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './list-row.module.css';

interface ListProps extends ComponentPropsWithRef<'ul'> {
  /** Not needed if a heading names it by `aria-labelledby`. */
  label?: string | undefined;
}

export function List({ label, className, ...rest }: ListProps) {
  // The role is repeated because Safari drops it from lists drawn without bullets.
  // biome-ignore lint/a11y/noRedundantRoles: see above
  return <ul role="list" aria-label={label} {...rest} className={joinClasses(classes.list, className)} />;
}

interface ListRowProps extends Omit<ComponentPropsWithRef<'li'>, 'title'> {
  leading?: ReactNode;
  /** An English word goes in `<English studied="row">`. */
  title: ReactNode;
  titleAction?: ReactNode;
  /** The translation: second line on a phone, else second column. */
  description?: ReactNode;
  meta?: ReactNode;
  trailing?: ReactNode;
  /** The checkbox in `leading` tells assistive technology. */
  selected?: boolean | undefined;
  /** For short `meta`. On a phone 72 px high: title over description, `meta` and `titleAction` at their right. */
  compact?: boolean | undefined;
  /** For a list in a column: as on a phone, on a wide screen too. */
  stacked?: boolean | undefined;
}

/** One line on a wide screen, two on a phone. */
export function ListRow(props: ListRowProps) {
  const { leading, title, titleAction, description, meta, trailing, ...others } = props;
  const { selected, compact, stacked, className, ...rest } = others;
  const look = joinClasses(
    classes.row,
    selected && classes.selected,
    compact && classes.compact,
    stacked && classes.stacked,
    className,
  );
  return (
    <li {...rest} className={look}>
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
