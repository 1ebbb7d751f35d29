import { readSession } from '@mova/app-kit';
import { findRoute, type KnownRoute } from './releases/release-table.ts';
import { guards } from './routing/guards.ts';
import { warmPage } from './sections/page-store.ts';

/**
 * Longest the first render waits for the page it will show (milliseconds): on a bare document, and on one that
 * shows the page already, where only the frame is kept waiting for its code.
 */
const patience = { bare: 400, painted: 3_000 };

/**
 * Waits for the page the learner will see first, so that the first render shows it whole instead of a
 * fallback (React keeps a fallback for 300 ms once it showed one). A slow section delays nothing else.
 */
export async function warmStart(
  routes: readonly KnownRoute[],
  pathname: string,
  painted: boolean,
): Promise<void> {
  const route = destination(routes, pathname);
  if (!route) return;
  await Promise.race([
    warmPage(route),
    new Promise((resolve) => setTimeout(resolve, painted ? patience.painted : patience.bare)),
  ]);
}

/** Where the guards will lead, as far as cookies tell. */
function destination(routes: readonly KnownRoute[], pathname: string): KnownRoute | undefined {
  const route = findRoute(routes, pathname);
  if (!route) return undefined;
  const signedIn = readSession() !== null;
  // Most who come to a training may have it; a page warmed in vain costs nothing but its bytes.
  const visitor = { signedIn, trainings: 'left', hasStartedRun: false, hasExerciseWords: true } as const;
  const decision = guards[route.guard](visitor);
  return decision.kind === 'leave' ? findRoute(routes, decision.to) : route;
}
