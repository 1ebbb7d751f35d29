import { useTranslation } from '@mova/app-kit';
import { LoadFailure } from '@mova/app-kit/page-parts';
import { VisuallyHidden } from '@mova/ui';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  readonly query: {
    readonly data?: Data | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly failed: string;
  /** For screen readers. */
  readonly loading?: string;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has loaded, or its skeleton, or a failure with a retry. Loaded data stays when a later refresh fails. */
export function Loaded<Data>({ query, failed, loading, skeleton, children }: LoadedProps<Data>) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <LoadFailure
        title={failed}
        retryLabel={t('retry')}
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
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
