import { useLocation, useSession } from '@mova/app-kit';
import { useState } from 'react';
import { exerciseKinds } from '../domain/exercise-kinds.ts';
import { introductionPath, lossOf, resultPath } from '../domain/training-path.ts';
import { LeaveTraining } from '../exercise/exercise-frame.tsx';
import { ExerciseScreen } from '../exercise/exercise-screen.tsx';
import { Introduction } from '../introduction/introduction.tsx';
import { ExerciseResult } from '../result/exercise-result.tsx';
import { leaveTraining } from '../training/training-actions.ts';
import { trainingOf, useTraining, useTrainingState, useTrainingTab } from '../training/use-training.ts';

/** Every step of a training. One module, so that none is still loading, or missing offline, once it has begun. */
export function Page() {
  const userId = useSession()?.userId;
  // Each user of the browser gets a new page.
  return userId === undefined ? null : <TrainingPage key={userId} userId={userId} />;
}

function TrainingPage({ userId }: { readonly userId: number }) {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const tab = useTrainingTab();
  const training = useTraining(userId, path, tab);
  const [paused, setPaused] = useState(false);
  const loss = useTrainingState(userId, (state) => {
    const run = trainingOf(state);
    return run && lossOf(run);
  });
  if (path === resultPath) return <ExerciseResult userId={userId} tab={tab} />;
  const kind = exerciseKinds.find((each) => each.path === path)?.kind;
  const step = { training, userId, paused };
  return (
    <>
      {path === introductionPath && <Introduction {...step} />}
      {kind && <ExerciseScreen key={kind} kind={kind} {...step} />}
      {training.kind === 'active' && loss && (
        <LeaveTraining loses={loss} onLeave={() => leaveTraining(userId, tab)} onAsking={setPaused} />
      )}
    </>
  );
}
