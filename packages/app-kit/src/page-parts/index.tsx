import { Link, toUserMessage } from '@mova/app-kit';
import {
  CheckIcon,
  ChevronLeftIcon,
  CloseIcon,
  ErrorState,
  joinClasses,
  TextLink,
  VisuallyHidden,
} from '@mova/ui';
import { type ComponentProps, memo, type ReactNode } from 'react';
import classes from './page-parts.module.css';

/** Class of a page in one column, as wide as a text. */
export const textPageClass: string = classes.textPage ?? '';

/** Class of a page that is a task (`task` of its route), whose first child is a `LeaveLink`. */
export const taskPageClass: string = joinClasses(classes.textPage, classes.taskPage);

/** Class of a task that asks one question at a time: on a wide screen its verdict stands next to the answers. */
export const questionPageClass: string = joinClasses(taskPageClass, classes.questionPage);

/** Class of what a task asks, next to its progress and title: on a phone it takes the room above the answers. */
export const askedClass: string = classes.asked ?? '';

/** Class of the card that ends a task, its last child the buttons that lead on: on a phone it fills the screen. */
export const taskEndClass: string = joinClasses(classes.asked, classes.taskEnd);

/** Class of the `VerdictBand` of a task, its last child. */
export const verdictClass: string = classes.verdict ?? '';

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

/** The link that leaves a task: × on a phone, in one line with the progress; × and words on a wide screen. */
export const LeaveLink = memo(function LeaveLink({ to, children }: BackLinkProps) {
  return (
    <TextLink as={Link} to={to} className={classes.leave}>
      <CloseIcon size={24} />
      <span>{children}</span>
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

interface LoadedProps<Data>
  extends Pick<ComponentProps<typeof ErrorState>, 'title' | 'level' | 'retryLabel'> {
  readonly query: {
    readonly data?: Data | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** For screen readers. */
  readonly loading?: string;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has loaded, or its skeleton, or a failure with a retry. Loaded data stays when a later refresh fails. */
export function Loaded<Data>({ query, loading, skeleton, children, ...failure }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return <LoadFailure {...failure} error={error} pending={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {loading && (
        <VisuallyHidden>
          <span role="status">{loading}</span>
        </VisuallyHidden>
      )}
      {skeleton}
    </>
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

/** The right and wrong answers of a result in their colours; large, or smaller if `dense`. No mistakes are not red. */
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
        <div className={wrong.value > 0 ? classes.wrong : classes.none}>
          <dt>
            <CloseIcon size={20} /> {wrong.label}
          </dt>
          <dd>{wrong.value}</dd>
        </div>
      )}
    </dl>
  );
}
