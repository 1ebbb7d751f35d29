import { useLocation, useTranslation } from '@mova/app-kit';
import { VisuallyHidden } from '@mova/ui';
import type { ReactNode } from 'react';
import { exerciseRules } from '../exercise-rules.ts';
import { ExerciseFrame } from './exercise-frame.tsx';
import { ChoiceWaiting, TypedWaiting } from './waiting.tsx';

/** Skeleton of an exercise whose page is loading. Every page of a training exports it as `OnTheWay`. */
export function ExerciseOnTheWay({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const rule = exerciseRules.find(({ path }) => path === pathname);
  if (!rule) return children;
  return (
    <ExerciseFrame title={t(`kinds.${rule.kind}.title`)}>
      <VisuallyHidden>
        <span role="status">{t('exercise.loading')}</span>
      </VisuallyHidden>
      {rule.offers ? <ChoiceWaiting /> : <TypedWaiting />}
    </ExerciseFrame>
  );
}
