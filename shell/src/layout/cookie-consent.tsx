import { useTranslation } from '@mova/app-kit';
import { storageNames } from '@mova/contracts/names';
import { Button, focusQuietly, TextLink } from '@mova/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './cookie-consent.module.css';
import './notice-lift.css';

/** The banner at the bottom of every page until it was accepted once in this browser (specification §1). */
export function CookieConsent() {
  const { t } = useTranslation('shell');
  const [accepted, setAccepted] = useState(readConsent);
  const banner = useToastLift(!accepted);
  const before = useRef<Element>(null);
  if (accepted) return null;
  const accept = () => {
    storeConsent();
    setAccepted(true);
    giveFocusBack(before.current);
  };
  return (
    <section
      ref={banner}
      className={classes.banner}
      aria-label={t('cookies.label')}
      data-first-paint="cookies"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      <p className={classes.text}>
        {t('cookies.text')}{' '}
        <TextLink href="/privacy-policy" target="_blank" rel="noopener">
          {t('cookies.more')}
        </TextLink>
      </p>
      <Button variant="primary" className={classes.accept} onClick={accept}>
        {t('cookies.accept')}
      </Button>
    </section>
  );
}

/**
 * The pressed button goes: the focus returns to what had it before the notice, else to the heading of the page, so
 * that Tab does not start from the top of the document.
 */
function giveFocusBack(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) {
    before.focus({ preventScroll: true });
    if (document.activeElement === before) return;
  }
  const main = document.getElementById('main');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (target) focusQuietly(target, { preventScroll: true });
}

/** Between the notice and the foot of the screen, as its styles have it (px). */
const gapBelow = 12;

/** Toasts and bars rise above the element (notice-lift.css): its button must stay in reach. */
function useToastLift(shown: boolean) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = element.current;
    if (!shown || !bar) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() =>
      style.setProperty('--notice-lift', `${bar.offsetHeight + gapBelow}px`),
    );
    sizes.observe(bar);
    return () => {
      sizes.disconnect();
      style.removeProperty('--notice-lift');
    };
  }, [shown]);
  return element;
}

function readConsent(): boolean {
  try {
    return localStorage.getItem(storageNames.cookieConsent) !== null;
  } catch {
    // Storage is closed to us: asking again on every page would only be a nuisance.
    return true;
  }
}

function storeConsent(): void {
  try {
    localStorage.setItem(storageNames.cookieConsent, 'true');
  } catch {
    // Full or closed storage: hidden for this page at least.
  }
}
