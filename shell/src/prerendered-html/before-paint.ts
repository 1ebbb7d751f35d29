import { cookieNames, storageNames } from '@mova/contracts/names';

/*
 * Runs in the head of the document, before anything is painted: says who is reading, which the document, the
 * same for everyone, cannot know. Styles then show the frame meant for them. See docs/reference/releases.md.
 */
// Strings become addresses of scripts only by this policy (`require-trusted-types-for`): of our own origin nothing but
// a release, whatever an upload or an answer of a call might look like. Other origins are up to `script-src`.
Reflect.get(window, 'trustedTypes')?.createPolicy('default', {
  createScriptURL: (url: string) => {
    const { origin, pathname } = new URL(url, location.href);
    return origin !== location.origin || pathname.startsWith('/releases/') ? url : null;
  },
});

const page = document.documentElement;
const cookies = document.cookie.split('; ');

page.dataset.reader = has(cookieNames.accessToken) && has(cookieNames.userId) ? 'learner' : 'visitor';
if (isConsentGiven()) page.dataset.consent = 'given';

const name = cookieValue(cookieNames.userName);
if (name) {
  new MutationObserver((_, observer) => {
    const place = document.querySelector('[data-first-paint="name"]');
    if (!place) return;
    place.textContent = name;
    // The button's own label is that of a nameless menu; what it says must be part of what it is called.
    const button = place.closest('button');
    const label = button?.getAttribute('aria-label')?.toLowerCase();
    button?.setAttribute('aria-label', `${name}: ${label}`);
    observer.disconnect();
  }).observe(page, { childList: true, subtree: true });
}

// What is pressed before code answers is pressed again when it does.
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('#first-paint button') : null;
  if (button instanceof HTMLElement) button.dataset.pressed = '';
});

/** How long the shell may take before the page says so (ms). */
const startLimit = 15_000;

// A script of the shell that does not come would leave the page as it is for ever.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || !target.defer) return;
    const [, version = 'unknown'] = /shell\/([^/]+)/.exec(target.src) ?? [];
    const { pathname: path } = location;
    const report = { section: 'shell', version, kind: 'start', message: target.src, path };
    fetch('/client-errors', { method: 'POST', body: JSON.stringify(report), keepalive: true }).catch(
      () => {},
    );
    // It may be asked for before the body is read.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', sayItFailed);
    else sayItFailed();
  },
  true,
);
setTimeout(sayItFailed, startLimit);

/** The notice goes with the prerendered page, so it never shows once the shell has started. */
function sayItFailed(): void {
  const notice = document.querySelector<HTMLElement>('[data-start-failure]');
  if (notice) notice.hidden = false;
}

function has(cookie: string): boolean {
  return cookies.some((pair) => pair.startsWith(`${cookie}=`) && pair.length > cookie.length + 1);
}

function cookieValue(cookie: string): string | undefined {
  const value = cookies.find((pair) => pair.startsWith(`${cookie}=`))?.slice(cookie.length + 1);
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}

function isConsentGiven(): boolean {
  try {
    return localStorage.getItem(storageNames.cookieConsent) !== null;
  } catch {
    // As the notice itself decides where storage is closed to us.
    return true;
  }
}
