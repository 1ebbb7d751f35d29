import { Link, toUserMessage, useTranslation } from '@mova/app-kit';
import { Alert, Button, LinkButton } from '@mova/ui';
import { type Ref, useEffect, useRef } from 'react';
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
  if (state.kind === 'failed') {
    const { error, path } = state;
    return <CallFailure ref={wayOn} title={t('start.failed')} error={error} onRetry={() => onRetry(path)} />;
  }
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

interface CallFailureProps {
  readonly title: string;
  readonly error: unknown;
  readonly pending?: boolean;
  readonly onRetry: () => void;
  /** Of the button that tries again. */
  readonly ref?: Ref<HTMLButtonElement>;
}

export function CallFailure({ title, error, pending = false, onRetry, ref }: CallFailureProps) {
  const { t } = useTranslation();
  const message = toUserMessage(error);
  return (
    <Alert
      tone="danger"
      title={title}
      english={message.english}
      action={
        <Button ref={ref} size="small" pending={pending} onClick={onRetry}>
          {t('error.retry')}
        </Button>
      }
    >
      {message.text}
    </Alert>
  );
}
