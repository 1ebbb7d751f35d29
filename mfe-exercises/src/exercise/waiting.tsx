import { useTranslation } from '@mova/app-kit';
import { LoadFailure } from '@mova/app-kit/page-parts';
import { VisuallyHidden } from '@mova/ui';
import type { ReactNode } from 'react';

/** What comes, as grey shapes; screen readers hear that it is loading. */
export function Waiting({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('exercise.loading')}</span>
      </VisuallyHidden>
      {children}
    </>
  );
}

interface ExerciseFailureProps {
  readonly error: unknown;
  readonly pending: boolean;
  readonly retry: () => void;
}

export function ExerciseFailure({ error, pending, retry }: ExerciseFailureProps) {
  const { t } = useTranslation();
  return (
    <LoadFailure
      title={t('exercise.failed')}
      retryLabel={t('error.retry')}
      error={error}
      pending={pending}
      onRetry={retry}
    />
  );
}
