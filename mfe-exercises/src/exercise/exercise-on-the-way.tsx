import { useLocation, useTranslation } from '@mova/app-kit';
import { VisuallyHidden } from '@mova/ui';
import type { ReactNode } from 'react';
import { exerciseRules } from '../exercise-rules.ts';
import { ExerciseFrame } from './exercise-frame.tsx';
import { ChoiceWaiting, TypedWaiting } from './waiting.tsx';

/**
 * Paper of the shape of the exercise that is on its way, with the way out above it: every page of a training
 * exports it as its `OnTheWay`. For a page that is no exercise, what stands there for any page.
 */
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
