import { useTranslation } from '@mova/app-kit';
import { Badge, PremiumIcon } from '@mova/ui';
import type { TrainingsLeft } from './price.ts';

/** How many free trainings are left; a premium learner needs none (decision 28). */
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
