import { readSession, useBlocker, useTranslation } from '@mova/app-kit';
import { ConfirmDialog } from '@mova/ui';
import { useEffect } from 'react';

interface LeaveGuardProps {
  /** Leaving would lose something now. */
  readonly active: boolean;
  /** The question is on the screen, or no longer: the clock stands still behind it. */
  readonly onAsking: (asking: boolean) => void;
  /** The learner leaves. */
  readonly onLeave: () => void;
}

/**
 * Asks before a quiz is left: the same dialog for the link home, any other link and the browser's «back»
 * (decision 31), which is held back, never swallowed.
 */
export function LeaveGuard({ active, onAsking, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    // Who is signed out has to go wherever they are sent.
    ({ currentLocation, nextLocation }) =>
      active && readSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  const asking = blocker.state === 'blocked';
  useEffect(() => onAsking(asking), [asking, onAsking]);
  const home = asking && blocker.location.pathname === '/home';
  return (
    <ConfirmDialog
      open={asking}
      title={t(home ? 'leave.titleHome' : 'leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.cancel')}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
