import { type CompanionProps, hasStartedRun, useLocation, useSession } from '@mova/app-kit';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { lossOf } from '../domain/loss.ts';
import { pathsOfTraining } from '../domain/training-path.ts';
import { leaveOfPage, setAskedOnTheWay, useIsAskedOnTheWay } from '../training/question-on-the-way.ts';
import { currentTraining } from '../training/training-store.ts';
import { useLeaveTraining } from '../training/use-leave-training.ts';
import { LeaveQuestion } from './leave-training.tsx';

/**
 * Asks before a training is left while its next page is on the way or could not be had: every page of a training
 * exports it as its `Companion`. A question that is open when the page comes stays open until it is answered. Where
 * no run goes on in this tab, or the page is none of its own, it is nothing.
 */
export function LeaveOnTheWay({ isPageThere }: CompanionProps) {
  const userId = useSession()?.userId;
  const isAsked = useIsAskedOnTheWay();
  // The page guards itself, but for what was asked before it came.
  if (userId === undefined || (isPageThere && !isAsked) || !(isAsked || hasStartedRun())) return null;
  return <LeaveTrainingOf key={userId} userId={userId} isPageThere={isPageThere} />;
}

interface LeaveRunOfProps extends CompanionProps {
  readonly userId: number;
}

function LeaveTrainingOf({ userId, isPageThere }: LeaveRunOfProps) {
  const { pathname } = useLocation();
  // Without a page nothing takes a step.
  const [standing] = useState(() => {
    const training = currentTraining(userId);
    return training && { loses: lossOf(training), waysOn: pathsOfTraining(training) };
  });
  const { leave } = useLeaveTraining(userId);
  const leaving = useRef(false);
  // Who leaves is asked until they are gone: the page must not ask again on the way out.
  const tellAsking = useCallback((asking: boolean) => {
    if (!leaving.current) setAskedOnTheWay(asking);
  }, []);
  useLayoutEffect(() => () => setAskedOnTheWay(false), []);
  if (!standing?.waysOn.includes(pathname)) return null;
  const leaveAll = () => {
    leaving.current = true;
    // A page that is there knows best what its leaving takes, also where that is nothing.
    if (isPageThere) leaveOfPage()?.();
    else leave();
  };
  return <LeaveQuestion {...standing} onLeave={leaveAll} onAsking={tellAsking} />;
}
