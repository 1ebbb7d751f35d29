import { useEffect, useRef } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, FirstPageIcon, LastPageIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './pagination.module.css';

export interface PaginationLabels {
  /** Names the landmark, for instance «Сторінки словника». */
  navigation: string;
  first: string;
  previous: string;
  next: string;
  last: string;
  /** Where one is, ready to read: «Сторінка 2 з 5». */
  status: string;
}

export interface PaginationProps {
  /** From 1. */
  page: number;
  /** At least 1. */
  pages: number;
  onChange: (page: number) => void;
  labels: PaginationLabels;
  /** A page is on its way: the controls keep their places and take no presses. */
  pending?: boolean | undefined;
  className?: string | undefined;
}

/**
 * First, previous, «page x of y», next, last. First and previous show above page 1, next and last while
 * pages remain (specification §4); the status keeps its place. One page needs no controls: nothing shows.
 */
export function Pagination({ page, pages, onChange, labels, pending = false, className }: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  // A control that was pressed may be gone on the page it led to; the focus then stays in the landmark.
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
