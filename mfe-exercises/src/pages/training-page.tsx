import { useLocation, useSession } from '@mova/app-kit';
import { useState } from 'react';
import { exerciseKinds } from '../domain/exercise-kinds.ts';
import { introductionPath, lossOf, resultPath } from '../domain/training-path.ts';
import { LeaveTraining } from '../exercise/exercise-frame.tsx';
import { ExerciseScreen } from '../exercise/exercise-screen.tsx';
import { Introduction } from '../introduction/introduction.tsx';
import { ExerciseResult } from '../result/exercise-result.tsx';
import { leaveTraining } from '../training/training-actions.ts';
import {
  trainingOf,
  usePageVisible,
  useTraining,
  useTrainingDependencies,
  useTrainingState,
} from '../training/use-training.ts';

/** Every step of a training. One module, so that none is still loading, or missing offline, once it has begun. */
export function Page() {
  const userId = useSession()?.userId;
  // Each user of the browser gets a new page.
  return userId === undefined ? null : <TrainingPage key={userId} userId={userId} />;
}

function TrainingPage({ userId }: { readonly userId: number }) {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const dependencies = useTrainingDependencies();
  const training = useTraining(userId, path, dependencies);
  const [isAsking, setAsking] = useState(false);
  // In two tabs of a training, the user looks at the visible one.
  const isVisible = usePageVisible();
  const loss = useTrainingState(userId, (state) => {
    const run = trainingOf(state);
    return run && lossOf(run);
  });
  if (path === resultPath)
    return training.kind === 'active' && <ExerciseResult userId={userId} dependencies={dependencies} />;
  const kind = exerciseKinds.find((each) => each.path === path)?.kind;
  const step = { training, userId, paused: isAsking || !isVisible };
  return (
    <>
      {path === introductionPath && <Introduction {...step} />}
      {kind && <ExerciseScreen key={kind} kind={kind} {...step} />}
      {training.kind === 'active' && loss && (
        <LeaveTraining
          loses={loss}
          onLeave={() => leaveTraining(userId, dependencies)}
          onAsking={setAsking}
        />
      )}
    </>
  );
}
