import { useTranslation } from '@mova/app-kit';
import { type ExerciseSettings, VerdictActions } from '@mova/training/exercise';
import type { QuestionPace } from './use-question-pace.ts';

/** What the first mistake of a user asks who never chose a pace. */
export function PaceText() {
  const { t } = useTranslation();
  return (
    <p>
      <strong>{t('exercise.pace.question')}</strong> {t('exercise.pace.hint')}
    </p>
  );
}

interface PaceActionsProps {
  readonly pace: QuestionPace;
  readonly settings: ExerciseSettings;
  /** The field has «Далі» next to it, and keeps the focus. */
  readonly onHeld?: () => void;
}

/** The buttons of a verdict. */
export function PaceActions({ pace, settings, onHeld }: PaceActionsProps) {
  const { t } = useTranslation();
  return (
    <VerdictActions
      pace={pace}
      texts={{
        wait: t('exercise.pace.wait'),
        clock: t('exercise.pace.clock'),
        hold: t('exercise.hold'),
        holdKey: settings.keys ? t('exercise.holdKey') : undefined,
        next: onHeld ? undefined : t('exercise.next'),
      }}
      onHeld={onHeld}
    />
  );
}
