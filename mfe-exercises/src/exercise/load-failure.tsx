import { useTranslation } from '@mova/app-kit';
import { LoadFailure as Failure } from '@mova/app-kit/page-parts';

interface LoadFailureProps {
  readonly error: unknown;
  readonly pending: boolean;
  readonly retry: () => void;
}

export function LoadFailure({ error, pending, retry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <Failure
      title={t('exercise.failed')}
      retryLabel={t('error.retry')}
      error={error}
      pending={pending}
      onRetry={retry}
    />
  );
}
