import { type ErrorSource, reportError } from './report-error.ts';

/** What web.dev calls good for Interaction to Next Paint. */
const maxDurationMs = 200;

/**
 * Reports clicks, taps and keys after which the page took long to change, at most one per release and page load.
 *
 * @param sourceOfPage the release whose page is open
 */
export function watchSlowInteractions(sourceOfPage: () => ErrorSource): void {
  // Older browsers have no such entries.
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('event')) return;
  const reported = new Set<string>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId || entry.duration <= maxDurationMs) continue;
      const source = sourceOfPage();
      const release = `${source.section}@${source.version}`;
      if (reported.has(release)) continue;
      reported.add(release);
      // The name of the event, never of a key.
      reportError(`${entry.name} took ${Math.round(entry.duration)} ms`, 'slow-interaction', source);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: maxDurationMs } as PerformanceObserverInit);
}
