import { useGetUserQuery, useSession } from '@mova/app-kit';
import type { Settings } from '@mova/contracts';
import { useMemo } from 'react';
import { defaultSettings, readKeptSettings } from './kept-settings.ts';

type Pace = Settings['pace'];

const slowExtraMs = 3000;

export interface ExerciseSettings {
  readonly pace: Pace;
  readonly sound: boolean;
  /** Keys 1–4 choose, Space pauses, Alt+R repeats. */
  readonly keys: boolean;
  readonly voice: string;
  /** These are final, so the first word is spoken with the right voice. */
  readonly settled: boolean;
}

/**
 * Returns the settings of the user, before the service answers those last known in this browser, else the standard
 * pace without sound.
 */
export function useExerciseSettings(): ExerciseSettings {
  const { data, isLoading } = useGetUserQuery();
  const userId = useSession()?.userId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other settings
  const kept = useMemo(readKeptSettings, [userId]);
  const known = data?.settings ?? kept;
  const { pace, turnOnAudio, keys, voiceType } = known ?? defaultSettings;
  return { pace, sound: turnOnAudio, keys, voice: voiceType, settled: known !== undefined || !isLoading };
}

/**
 * Returns the delay before the next question in ms; null when the user goes on by key or button.
 *
 * @param usualMs 1,000 after a choice, 2,000 after a typed answer
 */
export function verdictDelay(pace: Pace, usualMs: number): number | null {
  if (pace === 'manual') return null;
  return pace === 'slow' ? usualMs + slowExtraMs : usualMs;
}
