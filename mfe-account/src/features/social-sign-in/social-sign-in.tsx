import { useTranslation } from '@mova/app-kit';
import { Skeleton } from '@mova/ui';
import { Missing } from './missing.tsx';
import classes from './social-sign-in.module.css';
import { useLoaded } from './use-loaded.ts';

export interface SocialSignInProps {
  /** Decides the text on the buttons. */
  readonly intent: 'sign-in' | 'sign-up';
  /** The form on the page has asked already: a new account needs no dialog. */
  readonly consented?: boolean;
}

/** Reserves room for the sign-in by Google and Facebook, and loads its code after the page is rendered. */
export function SocialSignIn(props: SocialSignInProps) {
  const { t } = useTranslation('account');
  const panel = useLoaded(() => import(/* webpackChunkName: "social-panel" */ './social-panel.tsx'));
  return (
    <section className={classes.place} aria-label={t('social.label')}>
      <p className={classes.or} aria-hidden="true">
        <span>{t('social.or')}</span>
      </p>
      {panel.value && <panel.value.SocialPanel {...props} />}
      {panel.failed && <Missing onRetry={panel.retry} />}
      {!panel.value && !panel.failed && <Skeleton shape="control" />}
    </section>
  );
}
