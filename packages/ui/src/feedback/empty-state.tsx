import type { ReactNode } from 'react';
import { useFocusSuccessor } from '../focus/use-focus-successor.ts';
import { Stitches } from '../progress/stitch.tsx';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './state.module.css';

export interface EmptyStateProps {
  /** An invitation, not a lack: «Тут з’являться ваші слова». */
  title: ReactNode;
  /** Level of the heading; 2 unless told. */
  level?: 1 | 2 | 3 | undefined;
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** A drawing; a row of empty stitches unless told. */
  illustration?: ReactNode;
  className?: string | undefined;
}

/** What stands where a list will be. */
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
