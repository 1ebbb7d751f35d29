import { useTranslation } from '@mova/app-kit';
import { LeaveGuard } from '@mova/app-kit/exercise';
import { memo } from 'react';

interface LeaveTrainingProps {
  /** In «Повторити помилки» other words say what would be lost. */
  readonly isReplay: boolean;
  readonly onAsking: (asking: boolean) => void;
  readonly onLeave: () => void;
  readonly waysOn: readonly string[];
}

/**
 * Asks before a training is left, by its link or by the browser's «back» alike (decision 31). An answer does not
 * change it.
 */
export const LeaveTraining = memo(function LeaveTraining({ isReplay, ...guard }: LeaveTrainingProps) {
  const { t } = useTranslation();
  return (
    <LeaveGuard
      {...guard}
      active
      texts={{
        titleHome: t('leave.titleHome'),
        title: t('leave.title'),
        text: t(isReplay ? 'leave.replay' : 'leave.text'),
        confirm: t('leave.confirm'),
        cancel: t('leave.cancel'),
      }}
    />
  );
});
