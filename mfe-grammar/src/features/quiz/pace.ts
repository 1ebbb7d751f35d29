import { useGetUserQuery } from '@mova/app-kit';
import type { User } from '@mova/contracts';

/** How long a verdict stays, milliseconds: the specified second, a longer one, or until the learner goes on. */
const delays: Readonly<Record<User['settings']['pace'], number | null>> = {
  standard: 1000,
  slow: 4000,
  manual: null,
};

/** What of the learner's settings an exercise follows. */
export interface ExercisePace {
  /** Milliseconds until the next question; null: by key or button alone. */
  readonly delay: number | null;
  readonly sound: boolean;
  /** Keys 1–4 choose. */
  readonly keys: boolean;
}

/** The learner's pace; as specified, and silent, until their settings are known. */
export function useExercisePace(): ExercisePace {
  const settings = useGetUserQuery().data?.settings;
  return {
    delay: delays[settings?.pace ?? 'standard'],
    sound: settings?.turnOnAudio ?? false,
    keys: settings?.keys ?? true,
  };
}
