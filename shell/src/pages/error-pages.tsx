import { Link, reportError, usePageTitle, useTranslation } from '@mova/app-kit';
import { EmptyState, ErrorState, LinkButton } from '@mova/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { FocusPageHeading } from '../focus/focus-page-heading.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('notFound.title'));
  return (
    <>
      <EmptyState
        level={1}
        title={t('notFound.title')}
        action={
          <LinkButton as={Link} to="/" variant="primary">
            {t('notFound.home')}
          </LinkButton>
        }
      >
        {t('notFound.text')}
      </EmptyState>
      <FocusPageHeading />
    </>
  );
}

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
