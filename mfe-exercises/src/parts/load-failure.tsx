import { toUserMessage, useTranslation } from '@mova/app-kit';
import { ErrorState } from '@mova/ui';

interface LoadFailureProps {
  readonly error: unknown;
  /** The retry is running. */
  readonly pending: boolean;
  readonly retry: () => void;
}

/** What stands in place of an exercise that could not be opened, with the way to ask for it again. */
export function LoadFailure({ error, pending, retry }: LoadFailureProps) {
  const { t } = useTranslation();
  const message = toUserMessage(error);
  return (
    <ErrorState
      title={t('exercise.failed')}
      english={message.english}
      retryLabel={t('error.retry')}
      onRetry={retry}
      pending={pending}
    >
      {message.text}
    </ErrorState>
  );
}
