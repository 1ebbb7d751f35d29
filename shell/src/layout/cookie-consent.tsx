import { useTranslation } from '@mova/app-kit';
import { storageNames } from '@mova/contracts/names';
import { Button, TextLink, VisuallyHidden } from '@mova/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { focusHeading } from '../focus/focus-page-heading.tsx';
import classes from './cookie-consent.module.css';

export function CookieConsent() {
  const { t } = useTranslation('shell');
  const [accepted, setAccepted] = useState(readConsent);
  const banner = useToastLift(!accepted);
  const focusBefore = useRef<Element>(null);
  if (accepted) return null;
  const accept = () => {
    storeConsent();
    setAccepted(true);
    restoreFocus(focusBefore.current);
  };
  return (
    <section
      ref={banner}
      className={classes.banner}
      aria-label={t('cookies.label')}
      data-first-paint="cookies"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusBefore.current = relatedTarget;
      }}
    >
      <p className={classes.text}>
        {t('cookies.text')} <span className={classes.purpose}>{t('cookies.purpose')}</span>{' '}
        <TextLink href="/privacy-policy" target="_blank" rel="noopener">
          {t('cookies.more')}
          <VisuallyHidden>{t('newTab')}</VisuallyHidden>
        </TextLink>
      </p>
      <Button variant="primary" size="small" onClick={accept}>
        {t('cookies.accept')}
      </Button>
    </section>
  );
}

/** When the button disappears, Tab would start from the top of the document. */
function restoreFocus(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) {
    before.focus({ preventScroll: true });
    if (document.activeElement === before) return;
  }
  focusHeading();
}

/** As in the banner's styles. */
const gapBelowPx = 12;

/** Lifts toasts and bars above the banner (lift.css), so that its button stays reachable. */
function useToastLift(isShown: boolean) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = element.current;
    if (!isShown || !bar) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() =>
      style.setProperty('--notice-lift', `${bar.offsetHeight + gapBelowPx}px`),
    );
    sizes.observe(bar);
    return () => {
      sizes.disconnect();
      style.removeProperty('--notice-lift');
    };
  }, [isShown]);
  return element;
}

function readConsent(): boolean {
  try {
    return localStorage.getItem(storageNames.cookieConsent) !== null;
  } catch {
    // Without storage the banner would come back on every page.
    return true;
  }
}

function storeConsent(): void {
  try {
    localStorage.setItem(storageNames.cookieConsent, 'true');
  } catch {
    // Full or unavailable storage: hidden for this page only.
  }
}
