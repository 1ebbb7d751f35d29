import { useTranslation } from '@mova/app-kit';
import { storageNames } from '@mova/contracts/names';
import { Button, TextLink } from '@mova/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './cookie-consent.module.css';
import './notice-lift.css';

/** The banner at the bottom of every page until it was accepted once in this browser (specification §1). */
export function CookieConsent() {
  const { t } = useTranslation('shell');
  const [accepted, setAccepted] = useState(readConsent);
  const banner = useToastLift(!accepted);
  if (accepted) return null;
  const accept = () => {
    storeConsent();
    setAccepted(true);
  };
  return (
    <section
      ref={banner}
      className={classes.banner}
      aria-label={t('cookies.label')}
      data-first-paint="cookies"
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
