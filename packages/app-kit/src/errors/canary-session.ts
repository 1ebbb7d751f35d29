import type { ClientError } from '@mova/contracts';
import { canarySessionsPath, canaryTiming } from '@mova/contracts/names';
import { isFirstInSession } from './first-in-session.ts';

/** Names the canary that runs, and the set of this page; undefined while none runs. */
function canaryMark(): string | undefined {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  // Browsers before 2023 have no such field: their sessions are not compared.
  return navigation?.serverTiming?.find(({ name }) => name === canaryTiming)?.description;
}

/** Counts this browser session among those of its set while a canary runs. */
export function countCanarySession(): void {
  const canary = canaryMark();
  if (canary !== undefined && isFirstInSession(`canary ${canary}`))
    navigator.sendBeacon?.(canarySessionsPath, JSON.stringify({ canary }));
}

/** Returns the mark for the first report of a session that counts against its set. */
export function markForReport(kind: ClientError['kind']): string | undefined {
  // They say more about the connection of this browser, and those of the canary load more.
  if (kind === 'network' || kind === 'timeout') return undefined;
  const canary = canaryMark();
  const what = kind === 'slow-interaction' ? 'slow' : 'failing';
  return canary !== undefined && isFirstInSession(`canary ${canary} ${what}`) ? canary : undefined;
}
