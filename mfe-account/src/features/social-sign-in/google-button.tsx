import { Skeleton } from '@mova/ui';
import { type RefCallback, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type GoogleConfiguration, loadGoogle, renderGoogleButton } from './library/google.ts';
import { googleUser, type SocialUser } from './library/social-user.ts';
import classes from './social-sign-in.module.css';
import { ScriptMissing, useScript } from './use-script.tsx';

/** Limits of Google's button. */
const minWidthPx = 200;
const maxWidthPx = 400;

const darkQuery = '(prefers-color-scheme: dark)';

interface GoogleButtonProps {
  readonly configuration: GoogleConfiguration;
  /** Undefined while it loads. */
  readonly nonce: string | undefined;
  readonly intent: 'sign-in' | 'sign-up';
  readonly onUser: (user: SocialUser) => void;
}

export function GoogleButton({ configuration, nonce, intent, onUser }: GoogleButtonProps) {
  const script = useScript(() => loadGoogle(configuration));
  const [container, width] = useButtonWidth();
  const button = useRef<HTMLDivElement>(null);
  const isDark = useIsDark();
  const latest = useRef(onUser);
  latest.current = onUser;
  const { clientId } = configuration;
  const canRender = script.state === 'ready' && nonce !== undefined && width !== undefined;

  useEffect(() => {
    const frame = button.current;
    if (!frame || !canRender || nonce === undefined) return;
    const hadFocus = frame.contains(document.activeElement);
    renderGoogleButton(frame, {
      clientId,
      nonce,
      look: {
        theme: isDark ? 'filled_black' : 'outline',
        text: intent === 'sign-in' ? 'signin_with' : 'signup_with',
        width: String(width),
      },
      onToken: (token) => latest.current(googleUser(token)),
    });
    // Keeps the focus when the button is rendered again for another nonce or width.
    if (hadFocus) frame.querySelector<HTMLElement>('button, [role=button], iframe')?.focus();
  }, [canRender, clientId, nonce, isDark, intent, width]);

  if (script.state === 'failed') return <ScriptMissing provider="google" onRetry={script.retry} />;
  return (
    <div ref={container} className={classes.google} aria-busy={!canRender}>
      {!canRender && <Skeleton shape="control" />}
      <div ref={button} className={classes.frame} hidden={!canRender} />
    </div>
  );
}

/** Follows the width of the container; undefined before the first layout. */
function useButtonWidth(): [container: RefCallback<HTMLElement>, width: number | undefined] {
  const [width, setWidth] = useState<number>();
  const container = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () =>
      setWidth(Math.round(Math.min(maxWidthPx, Math.max(minWidthPx, element.clientWidth))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [container, width];
}

function subscribeToTheme(listener: () => void): () => void {
  const media = matchMedia(darkQuery);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

function useIsDark(): boolean {
  return useSyncExternalStore(subscribeToTheme, () => matchMedia(darkQuery).matches);
}
