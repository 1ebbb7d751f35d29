import { useGetUserQuery, useTranslation } from '@mova/app-kit';
import { Badge, PremiumIcon } from '@mova/ui';
import type { TrainingsLeft } from './price.ts';

export function FreeTrainings({ left }: { readonly left: TrainingsLeft }) {
  const { t } = useTranslation();
  if (left === 'unknown') return null;
  if (left === 'unlimited') {
    return (
      <Badge tone="accent" icon={<PremiumIcon size={16} />}>
        {t('free.premium')}
      </Badge>
    );
  }
  return <Badge tone={left > 0 ? 'primary' : 'learning'}>{t('free.left', { count: left })}</Badge>;
}

/**
 * Returns how many trainings may still begin.
 *
 * @param counted the number of the exercises service; without it the account's number is used
 */
export function useTrainingsLeft(counted: number | undefined): TrainingsLeft {
  const { data: user, isError } = useGetUserQuery();
  if (user?.userDetails.isPremium) return 'unlimited';
  // A premium user must not see a number before the account is loaded.
  if (!user && !isError) return 'unknown';
  return counted ?? user?.userDetails.freeTrainingsLeft ?? 'unknown';
}
