import { useTranslation } from '@mova/app-kit';
import { LeaveGuard } from '@mova/app-kit/exercise';
import { memo } from 'react';
import type { Loss } from '../domain/loss.ts';

interface LeaveTrainingProps {
  readonly loses: Loss;
  readonly onAsking: (asking: boolean) => void;
  readonly onLeave: () => void;
  readonly waysOn: readonly string[];
}

/**
 * Asks before a training is left, by its link or by the browser's «back» alike (decision 31), and says what that
 * would lose. An answer does not change it, but for the last of a training.
 */
export const LeaveTraining = memo(function LeaveTraining({ loses, ...guard }: LeaveTrainingProps) {
  const { t } = useTranslation();
  return (
    <LeaveGuard
      {...guard}
      active
      texts={{
        titleHome: t('leave.titleHome'),
        title: t('leave.title'),
        text: t(`leave.loses.${loses}`),
        confirm: t('leave.confirm'),
        cancel: t('leave.cancel'),
      }}
    />
  );
});
