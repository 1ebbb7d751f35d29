import { readSession } from '@mova/app-kit';
import { findRoute, type KnownRoute } from './releases/release-table.ts';
import { guards } from './routing/guards.ts';
import { warmPage } from './sections/page-store.ts';

/** How long the first render waits for its page: longer where prerendered HTML is already visible. */
const timeoutsMs = { bare: 400, prerendered: 3_000 };

/** Waits for the code of the first page: React would keep a fallback for at least 300 ms. */
export async function warmStart(
  routes: readonly KnownRoute[],
  pathname: string,
  isPrerendered: boolean,
): Promise<void> {
  const route = destination(routes, pathname);
  if (!route) return;
  await Promise.race([
    warmPage(route),
    new Promise((resolve) => setTimeout(resolve, isPrerendered ? timeoutsMs.prerendered : timeoutsMs.bare)),
  ]);
}

/** Returns the route the guards will lead to, as far as cookies tell. */
function destination(routes: readonly KnownRoute[], pathname: string): KnownRoute | undefined {
  const route = findRoute(routes, pathname);
  if (!route) return undefined;
  const signedIn = readSession() !== null;
  // Assumes a training may start, which is true for most; a wrong guess only costs bytes.
  const input = { signedIn, trainings: 'left', hasStartedRun: false, hasExerciseWords: true } as const;
  const decision = guards[route.guard](input);
  return decision.kind === 'leave' ? findRoute(routes, decision.to) : route;
}
