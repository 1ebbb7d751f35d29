import { SocialError } from './social-user.ts';

const timeoutMs = 15_000;

const loading = new Map<string, Promise<void>>();

/**
 * Loads a script once; after a failure, a SocialError `notReady`, the next call tries again. `waitUntilReady` resolves
 * when the script reports that it is ready; by default it is ready once it has run.
 */
export function loadScript(url: string, waitUntilReady?: () => Promise<void>): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const attempt = insert(url, waitUntilReady).catch(() => {
    loading.delete(url);
    throw new SocialError('notReady');
  });
  loading.set(url, attempt);
  return attempt;
}

function insert(url: string, waitUntilReady?: () => Promise<void>): Promise<void> {
  const ready = waitUntilReady?.();
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    // Without effect once the script is ready.
    setTimeout(reject, timeoutMs);
    script.src = url;
    script.async = true;
    script.onerror = reject;
    if (ready) void ready.then(resolve);
    else script.onload = () => resolve();
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
}
