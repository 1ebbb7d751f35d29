import { useTranslation } from '@mova/app-kit';
import { LeaveGuard } from '@mova/training/exercise';
import { memo } from 'react';
import type { Loss } from '../domain/training-path.ts';

interface LeaveTrainingProps {
  readonly loses: Loss;
  readonly onAsking: (asking: boolean) => void;
  readonly onLeave: () => void;
  readonly waysOn: readonly string[];
}

/**
 * Asks before a training is left by a link or the browser's «back». Memoised, because most answers do not
 * change it.
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
