import { toUserMessage } from '@mova/app-kit';
import { ErrorState } from '@mova/ui';
import type { ReactNode } from 'react';

interface LoadFailureProps {
  readonly title: string;
  readonly retryLabel: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly pending: boolean;
  readonly action?: ReactNode;
  readonly level?: 1 | 2 | 3;
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
