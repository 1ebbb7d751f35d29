import { Skeleton, useMediaQuery } from '@mova/ui';
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { type GoogleConfiguration, loadGoogle } from './library/google.ts';
import { googleUser, type SocialUser } from './library/social-user.ts';
import { Missing } from './missing.tsx';
import classes from './social-sign-in.module.css';
import { useLoaded } from './use-loaded.ts';

/** Limits of Google's button. */
const minWidthPx = 200;
const maxWidthPx = 400;

interface GoogleButtonProps {
  readonly configuration: GoogleConfiguration;
  /** Undefined while it loads. */
  readonly nonce: string | undefined;
  readonly intent: 'sign-in' | 'sign-up';
  readonly onUser: (user: SocialUser) => void;
}

/** Signs in only by a click on Google’s button: no automatic sign-in, no One Tap. */
export function GoogleButton({ configuration, nonce, intent, onUser }: GoogleButtonProps) {
  const { value: google, failed, retry } = useLoaded(() => loadGoogle(configuration));
  const [container, width] = useButtonWidth();
  const button = useRef<HTMLDivElement>(null);
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const latest = useRef(onUser);
  latest.current = onUser;
  const { clientId } = configuration;
  const canRender = google && nonce !== undefined && width !== undefined;

  useEffect(() => {
    const frame = button.current;
    if (!frame || !canRender) return;
    const hadFocus = frame.contains(document.activeElement);
    google.initialize({
      client_id: clientId,
      nonce,
      auto_select: false,
      ux_mode: 'popup',
      callback: ({ credential }) => {
        if (credential) latest.current(googleUser(credential));
      },
    });
    google.renderButton(frame, {
      theme: isDark ? 'filled_black' : 'outline',
      text: intent === 'sign-in' ? 'signin_with' : 'signup_with',
      width: String(width),
      type: 'standard',
      size: 'large',
      shape: 'rectangular',
      logo_alignment: 'left',
      locale: 'uk',
    });
    // Keeps the focus when the button is rendered again for another nonce or width.
    if (hadFocus) frame.querySelector<HTMLElement>('button, [role=button], iframe')?.focus();
  }, [canRender, google, clientId, nonce, isDark, intent, width]);

  if (failed) return <Missing provider="Google" onRetry={retry} />;
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
