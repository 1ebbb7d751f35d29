import { useTranslation } from '@mova/app-kit';
import { Alert, Button } from '@mova/ui';
import type { Silence } from './use-heard-word.ts';

interface SilenceNoticeProps {
  readonly silence: Silence;
  /** Ends the exercise with the answers given so far. */
  readonly onEnd: () => void;
}

/** Why the word was not heard, and what to do. */
export function SilenceNotice({ silence, onEnd }: SilenceNoticeProps) {
  const { t } = useTranslation();
  if (silence === undefined) return null;
  if (silence === 'needs-press') return <Alert>{t('listen.needsPress')}</Alert>;
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
