import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { useFocusSuccessor } from '../focus/use-focus-successor.ts';
import { RepeatIcon } from '../icons/icons.ts';
import { Stitches } from '../progress/stitch.tsx';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './state.module.css';

export interface ErrorStateProps {
  /** What happened: «Не вдалося відкрити словник». */
  title: ReactNode;
  /** Level of the heading; 2 unless told. */
  level?: 1 | 2 | 3 | undefined;
  /** That nothing is lost, and what to do. */
  children?: ReactNode;
  /** The specification's English wording, where it has one. */
  english?: string | undefined;
  /** «Спробувати ще раз». */
  retryLabel: string;
  onRetry: () => void;
  /** The retry is running. */
  pending?: boolean | undefined;
  /** A second way out, for instance a link home. */
  action?: ReactNode;
  className?: string | undefined;
}

/** What stands in place of something that could not be shown. Announced at once. */
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
