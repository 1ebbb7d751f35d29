import { toUserMessage, useTranslation } from '@mova/app-kit';
import { Alert, Button } from '@mova/ui';
import { useEffect, useRef } from 'react';

interface SaveFailureProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

export function SaveFailure({ failure, onRetry }: SaveFailureProps) {
  const { t } = useTranslation();
  const retry = useRef<HTMLButtonElement>(null);
  // On a phone the message may be out of view: the focus scrolls to it, and Enter tries again.
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
