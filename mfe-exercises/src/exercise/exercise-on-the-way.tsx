import { useLocation, useTranslation } from '@mova/app-kit';
import type { ReactNode } from 'react';
import { exerciseKinds } from '../domain/exercise-kinds.ts';
import { ExerciseFrame } from './exercise-frame.tsx';
import { Waiting } from './waiting.tsx';

/** Skeleton of an exercise whose page is loading. Every page of a training exports it as `OnTheWay`. */
export function ExerciseOnTheWay({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const kind = exerciseKinds.find(({ path }) => path === pathname)?.kind;
  if (!kind) return children;
  return (
    <ExerciseFrame title={t(`kinds.${kind}.title`)}>
      <Waiting kind={kind} />
    </ExerciseFrame>
  );
}
