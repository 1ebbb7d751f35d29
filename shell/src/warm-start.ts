import { readSession } from '@mova/app-kit';
import { type HostStore, startFirstCalls } from '@mova/app-kit/host';
import { findRoute, type KnownRoute } from './releases/release-table.ts';
import { guards } from './routing/guards.ts';
import { warmPage } from './sections/page-store.ts';

/** How long the first render waits for its page: longer where prerendered HTML is already visible. */
const timeoutsMs = { bare: 400, prerendered: 3_000 };

/** How long it then waits for answers: about as long as rendering without them takes. */
const answersTimeoutMs = 300;

/**
 * Waits for the code of the first page, as React would keep a fallback for at least 300 ms, and for the answers that
 * it shows, as otherwise it would render twice.
 */
export async function warmStart(
  store: HostStore,
  routes: readonly KnownRoute[],
  isPrerendered: boolean,
): Promise<void> {
  const { pathname, search } = location;
  const route = destination(routes, pathname);
  if (!route) return;
  // What an address with a query asks for is up to its page.
  const ofPage = search === '' && route.path === pathname ? route.firstCalls : undefined;
  const fill = readSession()
    ? startFirstCalls(store, [{ call: 'getUser' }, ...(ofPage ?? [])])
    : async () => undefined;
  const load = async () => {
    await warmPage(route);
    await Promise.race([fill(), after(answersTimeoutMs)]);
  };
  await Promise.race([load(), after(isPrerendered ? timeoutsMs.prerendered : timeoutsMs.bare)]);
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
