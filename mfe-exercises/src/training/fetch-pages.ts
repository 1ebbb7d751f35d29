import { pathsOfTraining } from '../domain/training-path.ts';
import { currentTraining } from './training-store.ts';

const idleTimeoutMs = 2_000;

/**
 * Fetches the pages this training may visit in the background, so that it can be finished offline. Failed
 * ones are fetched again when the network returns.
 *
 * @returns a cleanup function
 */
export function fetchPagesOfTraining(userId: number): () => void {
  const fetchAll = async () => {
    const training = currentTraining(userId);
    const paths = training ? pathsOfTraining(training) : [];
    // Imported lazily because it imports the pages; it is already loaded.
    const { default: remote } = await import('../remote.tsx');
    const ahead = remote.routes.filter(({ path }) => paths.includes(path));
    // A page that fails to load reports that when it is opened.
    await Promise.allSettled(ahead.map(({ page }) => remote.load(page)));
  };
  const listen = () => void fetchAll();
  window.addEventListener('online', listen);
  const giveUp = whenIdle(listen);
  return () => {
    window.removeEventListener('online', listen);
    giveUp();
  };
}

/** Not every browser has `requestIdleCallback`. @returns a cleanup function */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, idleTimeoutMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(task, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(request);
}
