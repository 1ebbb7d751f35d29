import { reportError, useTranslation } from '@mova/app-kit';
import { ErrorState } from '@mova/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';

export function ShellFailure() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  useEffect(() => reportError(error, 'render'), [error]);
  return (
    <ErrorState
      level={1}
      title={t('shellFailure.title')}
      retryLabel={t('shellFailure.reload')}
      onRetry={() => location.reload()}
    >
      {t('shellFailure.text')}
    </ErrorState>
  );
}
