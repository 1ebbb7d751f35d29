import { hasStartedRun, useLocation, useSession } from '@mova/app-kit';
import { useState } from 'react';
import { lossOf } from '../domain/loss.ts';
import { pathsOfRun } from '../domain/run-way.ts';
import { currentRun } from '../run/run-store.ts';
import { useLeaveRun } from '../run/use-leave-run.ts';
import { LeaveTraining } from './leave-training.tsx';

/**
 * Asks before a training is left while its next page is on the way or could not be had: every page of a training
 * exports it as its `StandIn`. Where no run goes on in this tab, or the page is none of its own, it is nothing.
 */
export function LeaveOnTheWay() {
  const userId = useSession()?.userId;
  return userId !== undefined && hasStartedRun() ? <LeaveRunOf key={userId} userId={userId} /> : null;
}

function LeaveRunOf({ userId }: { readonly userId: number }) {
  const { pathname } = useLocation();
  // Without a page nothing takes a step.
  const [standing] = useState(() => {
    const run = currentRun(userId);
    return run && { loses: lossOf(run), waysOn: pathsOfRun(run) };
  });
  const { leave } = useLeaveRun(userId);
  if (!standing?.waysOn.includes(pathname)) return null;
  return <LeaveTraining {...standing} onLeave={leave} onAsking={noClock} />;
}

/** There is no clock that would have to stand still. */
const noClock = () => undefined;
