import { useTranslation } from '@mova/app-kit';
import { VisuallyHidden } from '@mova/ui';
import type { ExerciseScreen } from '../exercise-kind.ts';

/** Paper in place of an exercise that is on its way; a screen reader is told. */
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
