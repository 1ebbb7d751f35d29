import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../action/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, FirstPageIcon, LastPageIcon } from '../icons/icons.ts';
import classes from './pagination.module.css';

interface PaginationProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
  labels: Record<'navigation' | 'first' | 'previous' | 'next' | 'last' | 'status', string>;
  /** A page is loading: the controls ignore presses. */
  pending?: boolean | undefined;
}

/** First and previous show above page 1, next and last while pages remain. */
export function Pagination({ page, pages, onChange, labels, pending = false }: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  // The pressed control may be missing on the new page; the focus then stays in the landmark.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that matters
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) nav.current?.focus();
    pressed.current = false;
  }, [page]);
  if (pages <= 1) return null;
  const go = (to: number) => {
    if (pending) return;
    pressed.current = true;
    onChange(Math.min(Math.max(to, 1), pages));
  };
  const control = (label: string, icon: ReactNode, to: number) => (
    <IconButton label={label} icon={icon} aria-disabled={pending || undefined} onClick={() => go(to)} />
  );
  return (
    <nav ref={nav} tabIndex={-1} className={classes.pagination} aria-label={labels.navigation}>
      <div className={classes.before}>
        {page > 1 && control(labels.first, <FirstPageIcon />, 1)}
        {page > 1 && control(labels.previous, <ChevronLeftIcon />, page - 1)}
      </div>
      <p className={classes.status} aria-live="polite">
        {labels.status}
      </p>
      <div className={classes.after}>
        {page < pages && control(labels.next, <ChevronRightIcon />, page + 1)}
        {page < pages && control(labels.last, <LastPageIcon />, pages)}
      </div>
    </nav>
  );
}
