import { useLocation, useSession } from '@mova/app-kit';
import { exerciseKinds } from '../domain/exercise-kinds.ts';
import { introductionPath, resultPath } from '../domain/training-path.ts';
import { ExerciseScreen } from '../exercise/exercise-screen.tsx';
import { Introduction } from '../introduction/introduction.tsx';
import { ExerciseResult } from '../result/exercise-result.tsx';

/** Every step of a training. One module, so that none is still loading, or missing offline, once it has begun. */
export function Page() {
  const userId = useSession()?.userId;
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  // Each step, and each user of the browser, gets a new page.
  return <Step key={`${userId} ${path}`} path={path} />;
}

function Step({ path }: { readonly path: string }) {
  if (path === introductionPath) return <Introduction />;
  if (path === resultPath) return <ExerciseResult />;
  const definition = exerciseKinds.find((each) => each.path === path);
  return definition && <ExerciseScreen kind={definition.kind} />;
}
