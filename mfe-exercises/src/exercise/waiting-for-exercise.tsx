import { useTranslation } from '@mova/app-kit';
import { VisuallyHidden } from '@mova/ui';
import type { ExerciseScreen } from '../exercise-kind.ts';

export function WaitingForExercise({ screen: { Waiting } }: { readonly screen: ExerciseScreen }) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('exercise.loading')}</span>
      </VisuallyHidden>
      <Waiting />
    </>
  );
}
