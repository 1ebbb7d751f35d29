import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { useFocusSuccessor } from '../focus/focus.ts';
import { RepeatIcon } from '../icons/icons.ts';
import { Stitches } from '../progress/stitch-progress.tsx';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  children?: ReactNode;
  action?: ReactNode;
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

export interface ErrorStateProps {
  title: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  children?: ReactNode;
  english?: string | undefined;
  retryLabel: string;
  onRetry: () => void;
  pending?: boolean | undefined;
  /** An alternative to the retry, such as a link home. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Shown in place of content that failed to load; announced at once. */
export function ErrorState(props: ErrorStateProps) {
  const { title, level = 2, children, english, retryLabel, onRetry, pending, action, className } = props;
  const Heading = `h${level}` as const;
  const place = useFocusSuccessor<HTMLDivElement>();
  return (
    <div ref={place} role="alert" className={joinClasses(classes.state, className)}>
      <Stitches count={5} done={3} tone="wrong" size="large" />
      <Heading className={classes.title}>{title}</Heading>
      {children && <div className={classes.text}>{children}</div>}
      {english && (
        <p className={classes.english} lang="en">
          {english}
        </p>
      )}
      <div className={classes.action}>
        <Button variant="primary" icon={<RepeatIcon size={20} />} pending={pending} onClick={onRetry}>
          {retryLabel}
        </Button>
        {action}
      </div>
    </div>
  );
}
