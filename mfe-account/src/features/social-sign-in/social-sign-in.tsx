import { useTranslation } from '@mova/app-kit';
import { Skeleton } from '@mova/ui';
import { useCallback, useEffect, useState } from 'react';
import { Missing } from './missing.tsx';
import type { SocialPanel } from './social-panel.tsx';
import classes from './social-sign-in.module.css';

export interface SocialSignInProps {
  /** Decides the text on the buttons. */
  readonly intent: 'sign-in' | 'sign-up';
}

/** Reserves room for the sign-in by Google and Facebook, and loads its code after the page is rendered. */
export function SocialSignIn(props: SocialSignInProps) {
  const { t } = useTranslation('account');
  const { Panel, failed, load } = usePanel();
  return (
    <section className={classes.place} aria-label={t('social.label')}>
      <p className={classes.or} aria-hidden="true">
        <span>{t('social.or')}</span>
      </p>
      {Panel && <Panel {...props} />}
      {!Panel && failed && <Missing text={t('social.missing')} onRetry={load} />}
      {!Panel && !failed && <Skeleton shape="control" />}
    </section>
  );
}

/** Unlike `React.lazy`, does not cache a failure for ever. */
function usePanel() {
  const [Panel, setPanel] = useState<typeof SocialPanel>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import(/* webpackChunkName: "social-panel" */ './social-panel.tsx').then(
      (module) => setPanel(() => module.SocialPanel),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  return { Panel, failed, load };
}
