import { readSession } from '@mova/app-kit';
import { findRoute, type KnownRoute } from './releases/release-table.ts';
import { guards } from './routing/guards.ts';
import { warmPage } from './sections/page-store.ts';

/** Longest the first render waits for the page it will show (milliseconds). */
const patience = 400;

/**
 * Waits for the page the learner will see first, so that the first render shows it whole instead of a
 * fallback (React keeps a fallback for 300 ms once it showed one). A slow section delays nothing else.
 */
export async function warmStart(routes: readonly KnownRoute[], pathname: string): Promise<void> {
  const route = destination(routes, pathname);
  if (!route) return;
  await Promise.race([warmPage(route), new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** Where the guards will lead, as far as cookies tell. */
function destination(routes: readonly KnownRoute[], pathname: string): KnownRoute | undefined {
  const route = findRoute(routes, pathname);
  if (!route) return undefined;
  const signedIn = readSession() !== null;
  const decision = guards[route.guard]({ signedIn, trainings: 'left', hasExerciseWords: true });
  return decision.kind === 'leave' ? findRoute(routes, decision.to) : route;
}
