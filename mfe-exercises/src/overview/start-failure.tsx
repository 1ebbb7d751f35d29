import { Link, toUserMessage, useTranslation } from '@mova/app-kit';
import { Alert, Button, LinkButton } from '@mova/ui';
import { type ComponentProps, useEffect, useRef } from 'react';
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
  return (
    <CallFailure
      title={t('start.failed')}
      error={state.error}
      action={
        <Button ref={wayOn} size="small" onClick={() => onRetry(state.path)}>
          {t('error.retry')}
        </Button>
      }
    />
  );
}

interface CallFailureProps extends Pick<ComponentProps<typeof Alert>, 'title' | 'action'> {
  readonly error: unknown;
}

export function CallFailure({ error, ...alert }: CallFailureProps) {
  const message = toUserMessage(error);
  return (
    <Alert {...alert} tone="danger" english={message.english}>
      {message.text}
    </Alert>
  );
}
