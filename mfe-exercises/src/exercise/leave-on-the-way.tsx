import { type CompanionProps, hasStartedRun, useLocation, useSession } from '@mova/app-kit';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { lossOf, pathsOfTraining } from '../domain/training-path.ts';
import { leaveOfPage, setAskedOnTheWay, useIsAskedOnTheWay } from '../training/question-on-the-way.ts';
import { currentTraining } from '../training/training-store.ts';
import { useLeaveTraining } from '../training/use-leave-training.ts';
import { LeaveQuestion } from './leave-training.tsx';

/**
 * Asks before a training is left while its next page is loading or failed to load. Every page of a training
 * exports it as `Companion`. A question that is open when the page arrives stays open.
 */
export function LeaveOnTheWay({ isPageThere }: CompanionProps) {
  const userId = useSession()?.userId;
  const isAsked = useIsAskedOnTheWay();
  // A page that has loaded guards itself, except for a question asked before.
  if (userId === undefined || (isPageThere && !isAsked) || !(isAsked || hasStartedRun())) return null;
  return <LeaveTrainingOf key={userId} userId={userId} isPageThere={isPageThere} />;
}

interface LeaveRunOfProps extends CompanionProps {
  readonly userId: number;
}

function LeaveTrainingOf({ userId, isPageThere }: LeaveRunOfProps) {
  const { pathname } = useLocation();
  // Without a page the training does not change.
  const [standing] = useState(() => {
    const training = currentTraining(userId);
    return training && { loses: lossOf(training), waysOn: pathsOfTraining(training) };
  });
  const { leave } = useLeaveTraining(userId);
  const leaving = useRef(false);
  // Until the user is gone: the page must not ask again while they leave.
  const tellAsking = useCallback((asking: boolean) => {
    if (!leaving.current) setAskedOnTheWay(asking);
  }, []);
  useLayoutEffect(() => () => setAskedOnTheWay(false), []);
  if (!standing?.waysOn.includes(pathname)) return null;
  const leaveAll = () => {
    leaving.current = true;
    // A loaded page knows best how to leave, even if that is nothing.
    if (isPageThere) leaveOfPage()?.();
    else leave();
  };
  return <LeaveQuestion {...standing} onLeave={leaveAll} onAsking={tellAsking} />;
}
