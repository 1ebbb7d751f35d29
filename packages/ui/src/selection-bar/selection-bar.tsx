import { CloseIcon, IconButton, joinClasses } from '@mova/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './selection-bar.module.css';

export interface SelectionBarProps {
  /** Names the bar for assistive technology: «Вибрані слова». */
  label: string;
  /** What is chosen: «Вибрано 7 слів». Said politely when it changes. */
  children: ReactNode;
  /** What is missing before it can go on: «Виберіть ще 2». */
  hint?: ReactNode;
  /** What to do with it; the one main button. */
  action: ReactNode;
  /** With both a button that lets everything go shows. */
  clearLabel?: string | undefined;
  onClear?: (() => void) | undefined;
  className?: string | undefined;
}

/**
 * What is chosen and what can be done with it: rises at the foot of the screen while a list is being chosen
 * from, and lies under the list at its end, so that it covers no row. Put it right behind the list; render it
 * only while something is chosen. Toasts and the cookie notice keep clear of it.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { label, children, hint, action, clearLabel, onClear, className } = props;
  const bar = useBarLift();
  return (
    <section ref={bar} aria-label={label} className={joinClasses(classes.bar, className)}>
      {onClear && clearLabel && <IconButton label={clearLabel} icon={<CloseIcon />} onClick={onClear} />}
      <div role="status" className={classes.text}>
        <p className={classes.count}>{children}</p>
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
      <div className={classes.action}>{action}</div>
    </section>
  );
}

/** Toasts rise above the bar while it shows: its button must stay in reach. */
function useBarLift() {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = element.current;
    if (!bar || typeof ResizeObserver === 'undefined') return;
    // Where they stand, not on the page: a property of the root styles every element of it anew.
    const { style } = document.querySelector<HTMLElement>('[data-toasts]') ?? document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty('--bar-lift', `${bar.offsetHeight}px`));
    sizes.observe(bar);
    return () => {
      sizes.disconnect();
      style.removeProperty('--bar-lift');
    };
  }, []);
  return element;
}
