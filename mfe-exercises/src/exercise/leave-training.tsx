import { useTranslation } from '@mova/app-kit';
import { LeaveGuard } from '@mova/app-kit/exercise';
import { memo } from 'react';
import type { Loss } from '../domain/loss.ts';
import { useIsAskedOnTheWay, useTakenUpQuestion } from '../training/question-on-the-way.ts';

interface LeaveTrainingProps {
  readonly loses: Loss;
  readonly onAsking: (asking: boolean) => void;
  readonly onLeave: () => void;
  readonly waysOn: readonly string[];
}

/**
 * Asks before a training is left, by its link or by the browser's «back» alike (decision 31), and says what that
 * would lose. An answer does not change it, but for the last of a training. A question that was open before the page
 * came stays the one question there is.
 */
export const LeaveTraining = memo(function LeaveTraining(props: LeaveTrainingProps) {
  return useIsAskedOnTheWay() ? <TakenUpQuestion {...props} /> : <LeaveQuestion {...props} />;
});

function TakenUpQuestion({ onAsking, onLeave }: LeaveTrainingProps) {
  useTakenUpQuestion(onAsking, onLeave);
  return null;
}

/** The question itself, with nobody else asking. */
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
