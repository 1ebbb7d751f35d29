import { Link, usePageTitle, useTranslation } from '@mova/app-kit';
import { EmptyState, LinkButton } from '@mova/ui';
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
