import type { ReactNode } from 'react';
import { useFocusSuccessor } from '../focus/use-focus-successor.ts';
import { Stitches } from '../progress/stitch.tsx';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './state.module.css';

export interface EmptyStateProps {
  /** An invitation: «Тут з’являться ваші слова». */
  title: ReactNode;
  /** 2 by default. */
  level?: 1 | 2 | 3 | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** A row of empty stitches by default. */
  illustration?: ReactNode;
  className?: string | undefined;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, level = 2, children, action, illustration, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  const place = useFocusSuccessor<HTMLDivElement>();
  return (
    <div ref={place} className={joinClasses(classes.state, className)}>
      {illustration ?? <Stitches count={5} done={1} tone="accent" size="large" />}
      <Heading className={classes.title}>{title}</Heading>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
