import { useEffect, useRef } from 'react';
import { IconButton } from '../action/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, FirstPageIcon, LastPageIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './pagination.module.css';

export interface PaginationLabels {
  navigation: string;
  first: string;
  previous: string;
  next: string;
  last: string;
  status: string;
}

export interface PaginationProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
  labels: PaginationLabels;
  /** A page is loading: the controls ignore presses. */
  pending?: boolean | undefined;
  className?: string | undefined;
}

/** First and previous show above page 1, next and last while pages remain. */
export function Pagination({ page, pages, onChange, labels, pending = false, className }: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  // The pressed control may be missing on the new page; the focus then stays in the landmark.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that matters
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) nav.current?.focus();
    pressed.current = false;
  }, [page]);
  if (pages <= 1) return null;
  const go = (to: number) => () => {
    if (pending) return;
    pressed.current = true;
    onChange(Math.min(Math.max(to, 1), pages));
  };
  const busy = pending || undefined;
  return (
    <nav
      ref={nav}
      tabIndex={-1}
      className={joinClasses(classes.pagination, className)}
      aria-label={labels.navigation}
    >
      <div className={classes.before}>
        {page > 1 && (
          <>
            <IconButton label={labels.first} icon={<FirstPageIcon />} onClick={go(1)} aria-disabled={busy} />
            <IconButton
              label={labels.previous}
              icon={<ChevronLeftIcon />}
              onClick={go(page - 1)}
              aria-disabled={busy}
            />
          </>
        )}
      </div>
      <p className={classes.status} aria-live="polite">
        {labels.status}
      </p>
      <div className={classes.after}>
        {page < pages && (
          <>
            <IconButton
              label={labels.next}
              icon={<ChevronRightIcon />}
              onClick={go(page + 1)}
              aria-disabled={busy}
            />
            <IconButton
              label={labels.last}
              icon={<LastPageIcon />}
              onClick={go(pages)}
              aria-disabled={busy}
            />
          </>
        )}
      </div>
    </nav>
  );
}
