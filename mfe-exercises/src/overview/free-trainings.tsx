import { useGetUserQuery, useTranslation } from '@mova/app-kit';
import { pricedParts } from '@mova/contracts/names';
import { Badge, PremiumIcon } from '@mova/ui';

/** Unlimited for premium users, unknown until the account is loaded. */
export type TrainingsLeft = number | 'unlimited' | 'unknown';

/** Returns the price of a training before its answers are known; null where none applies. */
export function priceOf(done: number, left: TrainingsLeft): number | null {
  if (left === 'unlimited') return null;
  const price = Math.max(1, pricedParts - done);
  return left === 'unknown' ? price : Math.min(price, left);
}

/** Whether a training may begin. If the number is unknown, the route guard decides. */
export function mayTrain(left: TrainingsLeft): boolean {
  return left !== 0;
}

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

/** Returns how many trainings may still begin, by the exercises service, else by the account. */
export function useTrainingsLeft(counted: number | undefined): TrainingsLeft {
  const { data: user, isError } = useGetUserQuery();
  if (user?.userDetails.isPremium) return 'unlimited';
  // A premium user must not see a number before the account is loaded.
  if (!user && !isError) return 'unknown';
  return counted ?? user?.userDetails.freeTrainingsLeft ?? 'unknown';
}
