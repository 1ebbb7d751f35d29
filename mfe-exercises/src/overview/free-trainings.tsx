import { useTranslation } from '@mova/app-kit';
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
