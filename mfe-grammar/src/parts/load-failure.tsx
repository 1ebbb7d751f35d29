import { toUserMessage, useTranslation } from '@mova/app-kit';
import { ErrorState } from '@mova/ui';
import type { ReactNode } from 'react';

interface LoadFailureProps {
  /** What could not be shown. */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The retry is running. */
  readonly pending: boolean;
  /** Another way out. */
  readonly action?: ReactNode;
}

/** What stands in place of something that did not come, with the way to ask for it again. */
export function LoadFailure({ title, error, onRetry, pending, action }: LoadFailureProps) {
  const { t } = useTranslation();
  const message = toUserMessage(error);
  return (
    <ErrorState
      title={title}
      english={message.english}
      retryLabel={t('retry')}
      onRetry={onRetry}
      pending={pending}
      action={action}
    >
      {message.text}
    </ErrorState>
  );
}
