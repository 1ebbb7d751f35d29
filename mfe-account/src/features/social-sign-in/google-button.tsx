import { Skeleton } from '@mova/ui';
import { useEffect, useRef } from 'react';
import { drawGoogleButton, type GoogleConfiguration, loadGoogle } from './library/google.ts';
import { googleUser, type SocialUser } from './library/social-user.ts';
import { ProviderMissing } from './provider-missing.tsx';
import classes from './social-sign-in.module.css';
import { useButtonWidth } from './use-button-width.ts';
import { useDarkTheme } from './use-dark-theme.ts';
import { useScript } from './use-script.ts';

interface GoogleButtonProps {
  readonly configuration: GoogleConfiguration;
  /** Nonce of the next sign-in; undefined until there is one. */
  readonly nonce: string | undefined;
  readonly intent: 'sign-in' | 'sign-up';
  readonly onUser: (user: SocialUser) => void;
}

/** Google’s own button, 200 to 400 px wide as its place is; a quiet line where its script cannot be had. */
export function GoogleButton({ configuration, nonce, intent, onUser }: GoogleButtonProps) {
  const script = useScript(() => loadGoogle(configuration));
  const [place, width] = useButtonWidth();
  const button = useRef<HTMLDivElement>(null);
  const dark = useDarkTheme();
  const latest = useRef(onUser);
  latest.current = onUser;
  const { clientId } = configuration;
  const drawn = script.state === 'ready' && nonce !== undefined && width !== undefined;

  useEffect(() => {
    const frame = button.current;
    if (!frame || !drawn || nonce === undefined) return;
    const held = frame.contains(document.activeElement);
    drawGoogleButton(frame, {
      clientId,
      nonce,
      look: {
        theme: dark ? 'filled_black' : 'outline',
        text: intent === 'sign-in' ? 'signin_with' : 'signup_with',
        width: String(width),
      },
      onToken: (token) => latest.current(googleUser(token)),
    });
    // Drawn anew for another nonce or width under somebody’s hands: the focus stays.
    if (held) frame.querySelector<HTMLElement>('button, [role=button], iframe')?.focus();
  }, [drawn, clientId, nonce, dark, intent, width]);

  if (script.state === 'failed') return <ProviderMissing provider="google" onRetry={script.retry} />;
  return (
    <div ref={place} className={classes.google} aria-busy={!drawn}>
      {!drawn && <Skeleton shape="control" />}
      <div ref={button} className={classes.frame} hidden={!drawn} />
    </div>
  );
}
