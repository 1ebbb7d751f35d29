import { useTranslation } from '@mova/app-kit';
import { Skeleton } from '@mova/ui';
import { useCallback, useEffect, useState } from 'react';
import { PanelMissing } from './panel-missing.tsx';
import type { SocialPanel } from './social-panel.tsx';
import classes from './social-sign-in.module.css';

export interface SocialSignInProps {
  /** What the page is for: the words on the buttons. */
  readonly intent: 'sign-in' | 'sign-up';
}

/**
 * Sign-in by Google and Facebook, under a form of its own. Everything of it but the room it takes is fetched
 * after the page stands.
 */
export function SocialSignIn(props: SocialSignInProps) {
  const { t } = useTranslation('account');
  const { Panel, failed, load } = usePanel();
  return (
    <section className={classes.place} aria-label={t('social.label')}>
      <p className={classes.or} aria-hidden="true">
        <span>{t('social.or')}</span>
      </p>
      {Panel ? <Panel {...props} /> : failed ? <PanelMissing onRetry={load} /> : <Skeleton shape="control" />}
    </section>
  );
}

/** The panel once it came. `React.lazy` would keep a failure for ever. */
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
