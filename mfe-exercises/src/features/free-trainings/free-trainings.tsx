import { useGetUserQuery, useTranslation } from '@mova/app-kit';
import { Badge, PremiumIcon } from '@mova/ui';

/** How many free trainings are left; a premium learner needs none (decision 28). */
export function FreeTrainings({ left }: { readonly left: number }) {
  const { t } = useTranslation();
  const { data: user } = useGetUserQuery();
  if (user?.userDetails.isPremium) {
    return (
      <Badge tone="accent" icon={<PremiumIcon size={16} />}>
        {t('free.premium')}
      </Badge>
    );
  }
  return <Badge tone={left > 0 ? 'primary' : 'learning'}>{t('free.left', { count: left })}</Badge>;
}
