import { announce, useTranslation } from '@mova/app-kit';
import { Alert, Button } from '@mova/ui';
import { useEffect, useEffectEvent } from 'react';
import type { Silence } from './use-heard-word.ts';

interface SilenceNoticeProps {
  readonly silence: Silence;
  readonly onEnd: () => void;
}

/** Why the word was not heard, and what to do. */
export function SilenceNotice({ silence, onEnd }: SilenceNoticeProps) {
  const { t } = useTranslation();
  const needsPress = silence === 'needs-press';
  const askForPress = useEffectEvent(() => announce(t('listen.needsPress')));
  useEffect(() => {
    if (needsPress) askForPress();
  }, [needsPress]);
  if (silence === undefined) return null;
  // Screen readers skip a polite message that is rendered with its text, but not an alert.
  if (needsPress) return <Alert still>{t('listen.needsPress')}</Alert>;
  return (
    <Alert
      tone="warning"
      title={t('listen.unavailable')}
      action={<Button onClick={onEnd}>{t('listen.cannot')}</Button>}
    >
      {t('listen.whatToDo')}
    </Alert>
  );
}
