import { useTranslation } from '@mova/app-kit';
import { useEffect, useReducer, useState } from 'react';
import type { SocialProviderName } from './library/social-user.ts';
import { Missing } from './missing.tsx';
import { providerTitles } from './social-message.ts';

type ScriptState = 'loading' | 'ready' | 'failed';

/** Loads a script on mount and on retry. */
export function useScript(load: () => Promise<void>): { state: ScriptState; retry: () => void } {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [settled, setSettled] = useState<{ readonly attempt: number; readonly state: ScriptState }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only `retry` starts another attempt
  useEffect(() => {
    let alive = true;
    const settle = (state: ScriptState) => () => alive && setSettled({ attempt, state });
    load().then(settle('ready'), settle('failed'));
    return () => {
      alive = false;
    };
  }, [attempt]);
  return { state: settled?.attempt === attempt ? settled.state : 'loading', retry };
}

interface ScriptMissingProps {
  readonly provider: SocialProviderName;
  readonly onRetry: () => void;
}

export function ScriptMissing({ provider, onRetry }: ScriptMissingProps) {
  const { t } = useTranslation('account');
  return (
    <Missing
      text={t('social.library.notReady.text', { provider: providerTitles[provider] })}
      english={t('social.library.notReady.english')}
      onRetry={onRetry}
    />
  );
}
