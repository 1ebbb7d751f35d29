import { pathsOfTraining } from '../domain/training-path.ts';
import { currentTraining } from './training-store.ts';

/** Milliseconds to wait for a moment in which the browser has nothing else to do, at most. */
const patience = 2_000;

/**
 * Fetches the pages that the learner's run of this tab may come to, in the background, so that it goes on to its
 * result without the network. What could not be had is asked for again when the network is back, and by the next
 * page of the run.
 *
 * @returns the way out, for when the page goes
 */
export function fetchPagesOfTraining(userId: number): () => void {
  const fetchAll = async () => {
    const training = currentTraining(userId);
    const paths = training ? pathsOfTraining(training) : [];
    // Lazily, for it leads back here; its code has long been there.
    const { default: remote } = await import('../remote.tsx');
    const ahead = remote.routes.filter(({ path }) => paths.includes(path));
    // A page that is not to be had says so once it is needed.
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

/** Not every browser tells when it is idle. @returns the way out */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, patience);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(task, { timeout: patience });
  return () => cancelIdleCallback(request);
}
