import { useGetUserQuery } from '@mova/app-kit';
import type { User } from '@mova/contracts';

/** How much longer a verdict stays at the slow pace, milliseconds. */
const slower = 3000;

/** How long a verdict stays, milliseconds: as specified, longer, or until the learner goes on. */
function delayOf(pace: User['settings']['pace'], specified: number): number | null {
  if (pace === 'manual') return null;
  return pace === 'slow' ? specified + slower : specified;
}

/** What of the learner's settings an exercise follows. */
export interface ExercisePace {
  /** Milliseconds until the next question; null: by key or button alone. */
  readonly delay: number | null;
  readonly sound: boolean;
  /** Keys 1–4 choose. */
  readonly keys: boolean;
}

/**
 * The learner's pace; as specified, and silent, until their settings are known.
 *
 * @param specified milliseconds the specification lets a verdict stay (§9): 1,000 after a choice, 2,000 after
 *   a typed answer
 */
export function useExercisePace(specified: number): ExercisePace {
  const settings = useGetUserQuery().data?.settings;
  return {
    delay: delayOf(settings?.pace ?? 'standard', specified),
    sound: settings?.turnOnAudio ?? false,
    keys: settings?.keys ?? true,
  };
}
