import { SocialError } from './social-error.ts';

/** Longest wait for a provider’s script. */
const patienceMs = 15_000;

const loading = new Map<string, Promise<void>>();

/**
 * Loads a script once. One that failed (blocked, offline, too late) is tried anew by the next call.
 *
 * @param announced resolves when the script says itself that it is ready; by default its having run is enough
 * @throws SocialError `notReady`
 */
export function loadScript(url: string, announced?: () => Promise<void>): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const attempt = insert(url, announced).catch(() => {
    loading.delete(url);
    throw new SocialError('notReady');
  });
  loading.set(url, attempt);
  return attempt;
}

function insert(url: string, announced?: () => Promise<void>): Promise<void> {
  const ready = announced?.();
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(reject, patienceMs);
    const settle = (end: () => void) => () => {
      clearTimeout(timer);
      end();
    };
    script.src = url;
    script.async = true;
    script.onerror = settle(reject);
    if (ready) void ready.then(settle(resolve));
    else script.onload = settle(resolve);
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
}
