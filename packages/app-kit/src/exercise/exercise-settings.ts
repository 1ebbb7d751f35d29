import { useGetUserQuery, useSession } from '@mova/app-kit';
import type { Settings } from '@mova/contracts';
import { useMemo } from 'react';
import { readKeptSettings, usualSettings } from './kept-settings.ts';

type Pace = Settings['pace'];

/** How much longer a verdict stays at the slow pace, milliseconds. */
const slower = 3000;

/** What of the learner's settings an exercise follows. */
export interface ExerciseSettings {
  readonly pace: Pace;
  readonly sound: boolean;
  /** Keys 1–4 choose, Space holds, and Alt+R repeats. */
  readonly keys: boolean;
  /** Name of the voice that says English words. */
  readonly voice: string;
  /** These are the learner's own, or nothing better will come: a word said from here on has the right voice. */
  readonly settled: boolean;
}

/**
 * The learner's settings: those of the service, until it answers (or where it does not) the ones this browser
 * knew last, else the standard pace, silent.
 */
export function useExerciseSettings(): ExerciseSettings {
  const { data, isLoading } = useGetUserQuery();
  const userId = useSession()?.userId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another learner has other settings
  const kept = useMemo(readKeptSettings, [userId]);
  const known = data?.settings ?? kept;
  const { pace, turnOnAudio, keys, voiceType } = known ?? usualSettings;
  return { pace, sound: turnOnAudio, keys, voice: voiceType, settled: known !== undefined || !isLoading };
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
