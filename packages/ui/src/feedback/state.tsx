import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { useFocusSuccessor } from '../focus/focus.ts';
import { RepeatIcon } from '../icons/icons.ts';
import { Stitches } from '../progress/stitch-progress.tsx';
import classes from './state.module.css';

interface StateProps {
  title: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  children?: ReactNode;
  action?: ReactNode;
}

interface EmptyStateProps extends StateProps {
  illustration?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ illustration, ...state }: EmptyStateProps) {
  const stitches = <Stitches count={5} done={1} tone="accent" size="large" />;
  return <State {...state} picture={illustration ?? stitches} />;
}

interface ErrorStateProps extends StateProps {
  english?: string | undefined;
  retryLabel: string;
  onRetry: () => void;
  pending?: boolean | undefined;
}

/** Shown in place of content that failed to load; announced at once. `action` is an alternative to the retry. */
export function ErrorState({ retryLabel, onRetry, pending, action, ...state }: ErrorStateProps) {
  return (
    <State
      {...state}
      role="alert"
      picture={<Stitches count={5} done={3} tone="wrong" size="large" />}
      action={
        <>
          <Button variant="primary" icon={<RepeatIcon size={20} />} pending={pending} onClick={onRetry}>
            {retryLabel}
          </Button>
          {action}
        </>
      }
    />
  );
}

interface StateFrameProps extends StateProps {
  role?: 'alert';
  picture: ReactNode;
  english?: string | undefined;
}

function State({ role, picture, title, level = 2, children, english, action }: StateFrameProps) {
  const Heading = `h${level}` as const;
  const place = useFocusSuccessor<HTMLDivElement>();
  return (
    <div ref={place} role={role} className={classes.state}>
      {picture}
      <Heading className={classes.title}>{title}</Heading>
      {children && <div className={classes.text}>{children}</div>}
      {english && (
        <p className={classes.english} lang="en">
          {english}
        </p>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
