import { useTranslation } from '@mova/app-kit';
import { LeaveGuard } from '@mova/training/exercise';
import { memo } from 'react';
import type { Loss } from '../domain/training-path.ts';
import { useIsAskedOnTheWay, useTakenUpQuestion } from '../training/question-on-the-way.ts';

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
export const LeaveTraining = memo(function LeaveTraining(props: LeaveTrainingProps) {
  return useIsAskedOnTheWay() ? <TakenUpQuestion {...props} /> : <LeaveQuestion {...props} />;
});

function TakenUpQuestion({ onAsking, onLeave }: LeaveTrainingProps) {
  useTakenUpQuestion(onAsking, onLeave);
  return null;
}

/** The dialog itself, when no other guard asks. */
export function LeaveQuestion({ loses, ...guard }: LeaveTrainingProps) {
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
}
