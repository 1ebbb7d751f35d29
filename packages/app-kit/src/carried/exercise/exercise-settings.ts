import { useGetUserQuery } from '@mova/app-kit';
import type { User } from '@mova/contracts';

type Pace = User['settings']['pace'];

/** How much longer a verdict stays at the slow pace, milliseconds. */
const slower = 3000;

/** What of the learner's settings an exercise follows. */
export interface ExerciseSettings {
  readonly pace: Pace;
  readonly sound: boolean;
  /** Keys 1–4 choose. */
  readonly keys: boolean;
}

/** The learner's settings; the standard pace, and silent, until they are known. */
export function useExerciseSettings(): ExerciseSettings {
  const settings = useGetUserQuery().data?.settings;
  return {
    pace: settings?.pace ?? 'standard',
    sound: settings?.turnOnAudio ?? false,
    keys: settings?.keys ?? true,
  };
}

/**
 * Milliseconds until the next question: as specified, or longer; null: by key or button alone.
 *
 * @param specified milliseconds the specification lets a verdict stay (§9): 1,000 after a choice, 2,000 after
 *   a typed answer
 */
export function verdictDelay(pace: Pace, specified: number): number | null {
  if (pace === 'manual') return null;
  return pace === 'slow' ? specified + slower : specified;
}
