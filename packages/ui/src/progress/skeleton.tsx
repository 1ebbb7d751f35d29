import { joinClasses } from '../styles/join-classes.ts';
import fillDownClasses from './fill-down.module.css';
import classes from './skeleton.module.css';

interface SkeletonProps {
  /** `text`: a line; `title`: a heading; `control`: a field or button; `row`: a list row; `card`: a card. */
  shape?: 'text' | 'title' | 'control' | 'row' | 'card' | undefined;
  /** Share of the line: a quarter, half, three quarters or all; `full` unless told. */
  width?: 'quarter' | 'half' | 'most' | 'full' | undefined;
  count?: number | undefined;
  className?: string | undefined;
}

/** Class of a page or list in which nothing moves: what follows a skeleton shows once that has given way. */
export const fillDownClass: string = fillDownClasses.page ?? '';

/** A silent, still placeholder of the size of what is loading; the page announces the loading. */
export function Skeleton({ shape = 'text', width = 'full', count = 1, className }: SkeletonProps) {
  return Array.from({ length: count }, (_, at) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton is nothing but its place
      key={at}
      aria-hidden="true"
      data-skeleton=""
      className={joinClasses(classes.skeleton, classes[shape], classes[width], className)}
    />
  ));
}
