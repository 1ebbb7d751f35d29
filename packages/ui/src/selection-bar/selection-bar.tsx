import { CloseIcon, IconButton } from '@mova/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  label: string;
  /** «Вибрано 7 слів»; changes are announced politely. */
  children: ReactNode;
  /** What is missing: «Виберіть ще 2». */
  hint?: ReactNode;
  action: ReactNode;
  /** A button with what else can be done. */
  menu?: ReactNode;
  clearLabel: string;
  onClear: () => void;
}

/** Sticks to the bottom of the screen. Put it right after the list, so that it covers no row at its end. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, children, hint, action, menu, clearLabel, onClear } = props;
  const bar = useBarLift();
  return (
    <section ref={bar} aria-label={label} className={classes.bar}>
      <div className={classes.content}>
        <IconButton label={clearLabel} icon={<CloseIcon />} onClick={onClear} />
        <div role="status" className={classes.text}>
          <p className={classes.count}>{children}</p>
          {hint && <p className={classes.hint}>{hint}</p>}
        </div>
        {menu}
        <div className={classes.action}>{action}</div>
      </div>
    </section>
  );
}

function useBarLift() {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = element.current;
    if (!bar || typeof ResizeObserver === 'undefined') return;
    // Not on the root: a property there restyles every element.
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
