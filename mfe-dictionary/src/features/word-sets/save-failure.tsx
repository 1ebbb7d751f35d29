import { toUserMessage, useTranslation } from '@mova/app-kit';
import { Alert, Button } from '@mova/ui';
import { useEffect, useRef } from 'react';

interface SaveFailureProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** Says in a dialog that a choice could not be saved, and saves it again on demand. */
export function SaveFailure({ failure, onRetry }: SaveFailureProps) {
  const { t } = useTranslation();
  const retry = useRef<HTMLButtonElement>(null);
  // On a phone the message may stand below what is seen: the focus brings it up, and Enter tries again.
  useEffect(() => retry.current?.focus(), []);
  return (
    <Alert
      tone="danger"
      title={t('welcome.failed')}
      action={
        <Button ref={retry} size="small" onClick={onRetry}>
          {t('welcome.retry')}
        </Button>
      }
    >
      {toUserMessage(failure).text}
    </Alert>
  );
}
