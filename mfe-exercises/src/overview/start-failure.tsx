import { Link, toUserMessage, useTranslation } from '@mova/app-kit';
import { Alert, Button, LinkButton } from '@mova/ui';
import { useEffect, useRef } from 'react';
import type { StartState } from './use-start.ts';

interface StartFailureProps {
  readonly state: Extract<StartState, { kind: 'failed' | 'few' }>;
  readonly onRetry: (path: string) => void;
}

/** Why a training did not start. It takes the focus, because the pressed button may be far below. */
export function StartFailure({ state, onRetry }: StartFailureProps) {
  const { t } = useTranslation();
  const wayOn = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  useEffect(() => wayOn.current?.focus(), []);
  if (state.kind === 'few') {
    return (
      <Alert
        tone="warning"
        title={t('start.few')}
        action={
          <LinkButton ref={wayOn} as={Link} to="/home" size="small">
            {t('words.choose')}
          </LinkButton>
        }
      >
        {t('start.fewText', { count: state.count })}
      </Alert>
    );
  }
  const { error, path } = state;
  const message = toUserMessage(error);
  return (
    <Alert
      tone="danger"
      title={t('start.failed')}
      english={message.english}
      action={
        <Button ref={wayOn} size="small" onClick={() => onRetry(path)}>
          {t('error.retry')}
        </Button>
      }
    >
      {message.text}
    </Alert>
  );
}
