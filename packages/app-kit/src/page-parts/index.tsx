import { Link, toUserMessage } from '@mova/app-kit';
import { CheckIcon, ChevronLeftIcon, CloseIcon, ErrorState, TextLink } from '@mova/ui';
import { type ComponentProps, memo } from 'react';
import classes from './page-parts.module.css';

interface BackLinkProps {
  readonly to: string;
  readonly children: string;
}

/** A link back, above the heading of a page. */
export const BackLink = memo(function BackLink({ to, children }: BackLinkProps) {
  return (
    <TextLink as={Link} to={to} className={classes.back}>
      <ChevronLeftIcon size={20} />
      {children}
    </TextLink>
  );
});

interface LoadFailureProps extends Omit<ComponentProps<typeof ErrorState>, 'children' | 'english'> {
  readonly error: unknown;
}

/** Shown in place of content that failed to load, with a retry button. */
export function LoadFailure({ error, ...props }: LoadFailureProps) {
  const message = toUserMessage(error);
  return (
    <ErrorState {...props} english={message.english}>
      {message.text}
    </ErrorState>
  );
}

interface Count {
  readonly label: string;
  readonly value: number;
}

interface ResultCountsProps {
  readonly right: Count;
  readonly wrong?: Count | undefined;
  readonly dense?: boolean;
  readonly 'aria-labelledby'?: string | undefined;
}

/** The right and wrong answers of a result, large and in their colours. */
export function ResultCounts({ right, wrong, dense = false, ...aria }: ResultCountsProps) {
  return (
    <dl {...aria} className={dense ? `${classes.counts} ${classes.dense}` : classes.counts}>
      <div className={classes.right}>
        <dt>
          <CheckIcon size={20} /> {right.label}
        </dt>
        <dd>{right.value}</dd>
      </div>
      {wrong && (
        <div className={classes.wrong}>
          <dt>
            <CloseIcon size={20} /> {wrong.label}
          </dt>
          <dd>{wrong.value}</dd>
        </div>
      )}
    </dl>
  );
}
