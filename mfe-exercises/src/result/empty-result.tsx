import { useTranslation } from '@mova/app-kit';
import { Button, EmptyState, NextIcon } from '@mova/ui';

/** A training without answers is not saved and costs nothing. */
export function EmptyResult({ onHome }: { readonly onHome: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('result.emptyTitle')}
      level={2}
      action={
        <Button variant="primary" size="large" icon={<NextIcon size={20} />} onClick={onHome}>
          {t('result.home')}
        </Button>
      }
    >
      {t('result.empty')}
    </EmptyState>
  );
}
