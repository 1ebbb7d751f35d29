import { toUserMessage, useSession, useTranslation } from '@mova/app-kit';
import { Card, ErrorState, Skeleton, VisuallyHidden } from '@mova/ui';
import { useGetSettingsQuery } from '../../api/user-api.ts';
import { SettingsForm } from './settings-form.tsx';

export function SettingsPanel() {
  const { t } = useTranslation('account');
  const session = useSession();
  const { data, error, isFetching, refetch } = useGetSettingsQuery();
  if (data && session) return <SettingsForm key={session.userId} saved={data} userId={session.userId} />;
  if (error && !isFetching) {
    return (
      <ErrorState title={t('settings.failed')} retryLabel={t('retry')} onRetry={refetch}>
        {toUserMessage(error).text}
      </ErrorState>
    );
  }
  return (
    <Card space="large">
      <VisuallyHidden>{t('settings.loading')}</VisuallyHidden>
      <Skeleton shape="control" count={6} />
    </Card>
  );
}
