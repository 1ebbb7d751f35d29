import { toUserMessage, useTranslation } from '@mova/app-kit';
import { ErrorState } from '@mova/ui';
import type { ReactNode } from 'react';

interface LoadFailureProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly pending: boolean;
  readonly action?: ReactNode;
}

/** Shown in place of content that failed to load, with a retry button. */
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
