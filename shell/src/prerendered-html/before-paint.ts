import { canaryTiming, cookieNames, storageNames } from '@mova/contracts/names';
import { cookieValue } from './cookie-value.ts';

/** Browsers without trusted types have none. */
interface TrustedWindow extends Window {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
  };
}

/*
 * Runs in the head of the document, before the first paint. The document is the same for everyone; this script marks it
 * with who is signed in, and styles show the matching frame. See docs/reference/releases.md.
 */
// The only policy that turns strings into script URLs (`require-trusted-types-for`): on our own origin only releases are
// scripts, never an upload or the response of a call. `script-src` decides about other origins.
(window as TrustedWindow).trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => {
    const { origin, pathname } = new URL(url, location.href);
    return origin !== location.origin || pathname.startsWith('/releases/') ? url : null;
  },
});

const page = document.documentElement;

page.dataset.reader =
  cookieValue(cookieNames.accessToken) && cookieValue(cookieNames.userId) ? 'learner' : 'visitor';
// Also where storage is unavailable, as the cookie notice stays hidden there.
if (stored(storageNames.cookieConsent) !== null) page.dataset.consent = 'given';
// Rows have their height before the list is there.
if (stored(storageNames.density) === 'compact') page.dataset.density = 'compact';

// Until both font files of every page are here, a system font stands in: laying out text in a font that still loads
// takes twice as long. The styles, which name the fonts, are there once any file has arrived; without them the wait
// would only end early.
document.addEventListener(
  'load',
  () => {
    const useFont = () => {
      page.dataset.fonts = '';
    };
    document.fonts.load('1em Onest Variable', 'Яz').then(useFont, useFont);
  },
  true,
);

// Chooses between the live release set and a canary, always the same way.
if (!cookieValue(cookieNames.releaseBucket)) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${cookieNames.releaseBucket}=${Math.floor(Math.random() * 100)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

const name = cookieValue(cookieNames.userName);
if (name) {
  new MutationObserver((_, observer) => {
    const nameElement = document.querySelector('[data-first-paint=name]');
    if (!nameElement) return;
    nameElement.textContent = name;
    // An accessible name must contain the visible text (WCAG 2.5.3).
    const button = nameElement.closest('button');
    const label = button?.getAttribute('aria-label')?.toLowerCase();
    button?.setAttribute('aria-label', `${name}: ${label}`);
    observer.disconnect();
  }).observe(page, { childList: true, subtree: true });
}

// The client takeover repeats these clicks.
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest?.<HTMLElement>('#first-paint button');
  if (button) button.dataset.pressed = '';
});

const startTimeoutMs = 8_000;

// Without the shell's scripts the prerendered page would never become usable.
addEventListener(
  'error',
  ({ target }) => {
    const { defer, src } = target as HTMLScriptElement;
    if (!defer) return;
    const [, version = 'unknown'] = /shell\/([^/]+)/.exec(src) ?? [];
    const { pathname: path } = location;
    const first = isFirstInSession(`shell@${version} start`);
    const mark = canaryMark();
    const canary = mark && isFirstInSession(`canary ${mark} failing`) && mark;
    const report = { section: 'shell', version, kind: 'start', message: src, path, first, canary };
    fetch('/client-errors', { method: 'POST', body: JSON.stringify(report), keepalive: true }).catch(
      () => {},
    );
    showStartFailure();
    // The script may fail before the body is parsed.
    addEventListener('DOMContentLoaded', showStartFailure);
  },
  true,
);
setTimeout(showStartFailure, startTimeoutMs);

/** Shows the notice in the prerendered HTML; once the shell has started, it is gone. */
function showStartFailure(): void {
  const notice = document.querySelector<HTMLElement>('[data-start-failure]');
  if (notice) notice.hidden = false;
}

/** Returns a value of this browser: null where there is none, undefined where storage is unavailable. */
function stored(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

function canaryMark(): string | undefined {
  // Undefined outside browsers.
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find((timing) => timing.name === canaryTiming)?.description;
}

/** As app-kit does, which this script cannot import; undefined is left out of a report. */
function isFirstInSession(what: string): true | undefined {
  try {
    const key = storageNames.reported;
    const kept: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    if (kept.includes(what)) return undefined;
    sessionStorage.setItem(key, JSON.stringify([...kept, what]));
    return true;
  } catch {
    return undefined;
  }
}
