import { useTranslation } from '@mova/app-kit';
import { SaveResultStep } from '@mova/training/exercise';
import { Alert, Button, NextIcon, showToast } from '@mova/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ResultSaving } from './use-save-result.ts';

interface SaveStepProps {
  readonly saving: ResultSaving;
  /** The training is over and the page about to close. */
  readonly isOver: boolean;
  /** Called when it was saved, or never can be. */
  readonly onDone: () => void;
}

/** «Далі» saves the result. If it was pressed without a network, it is repeated once the network returns. */
export function SaveStep({ saving, isOver, onDone }: SaveStepProps) {
  const { t } = useTranslation();
  const { save, pending, error, refused } = saving;
  const next = async () => {
    if (!(await save())) return;
    showToast({ message: t('result.saved') });
    onDone();
  };
  useOnceOnline(error !== undefined, pending, () => void next());
  if (refused) {
    return (
      <Alert
        tone="warning"
        title={t('result.refusedTitle')}
        action={
          <Button variant="primary" icon={<NextIcon size={20} />} onClick={onDone}>
            {t('result.home')}
          </Button>
        }
      >
        {t(`result.${refused}`)}
      </Alert>
    );
  }
  return (
    <SaveResultStep
      error={error}
      pending={pending || isOver}
      onSave={() => void next()}
      texts={{
        save: t('result.next'),
        retry: t('error.retry'),
        notSaved: t('result.notSaved'),
        kept: t('result.kept'),
      }}
    />
  );
}

/**
 * Retries a failed attempt once each time the network returns and the page is visible. An attempt in progress
 * is awaited first. Nothing happens before the first attempt or after a success.
 */
function useOnceOnline(failed: boolean, pending: boolean, again: () => void): void {
  const due = useRef(false);
  const isOver = failed && !pending;
  const tryAgain = useEffectEvent(() => {
    if (!due.current || !isOver || document.visibilityState === 'hidden') return;
    due.current = false;
    again();
  });
  const comeBack = useEffectEvent(() => {
    due.current = failed || pending;
    tryAgain();
  });

  useEffect(() => {
    const onOnline = () => comeBack();
    const onVisible = () => tryAgain();
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  useEffect(() => {
    if (isOver) tryAgain();
  }, [isOver]);
}
