import { useGetUserQuery, useTranslation } from '@mova/app-kit';
import { Alert } from '@mova/ui';

/** Premium, free trainings left, or none. Nothing while it is unknown. */
export function PremiumStatus() {
  const { t } = useTranslation('account');
  const { data: user } = useGetUserQuery();
  if (!user) return null;
  const { isPremium, freeTrainingsLeft } = user.userDetails;
  if (isPremium) {
    return (
      <Alert tone="success" still>
        {t('premium.has')}
      </Alert>
    );
  }
  if (freeTrainingsLeft === null) return null;
  if (freeTrainingsLeft > 0) {
    return (
      <Alert tone="info" still>
        {t('premium.left', { count: freeTrainingsLeft })}
      </Alert>
    );
  }
  return (
    <Alert tone="info" title={t('premium.usedUp')} still>
      {t('premium.usedUpText')}
    </Alert>
  );
}
