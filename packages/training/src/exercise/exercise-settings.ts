import { browserCookies, useGetUserQuery, useSession } from '@mova/app-kit';
import { fieldsOf, isText } from '@mova/app-kit/storage';
import type { Settings } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { useMemo } from 'react';

type Pace = Settings['pace'];

const slowExtraMs = 3000;

export interface ExerciseSettings {
  readonly pace: Pace;
  readonly sound: boolean;
  readonly keys: boolean;
  readonly voice: string;
  /** These are final, so the first word is spoken with the right voice. */
  readonly settled: boolean;
}

/** Returns the settings of the user; before the service answers, those last known in this browser. */
export function useExerciseSettings(): ExerciseSettings {
  const { data, isLoading } = useGetUserQuery();
  const userId = useSession()?.userId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other settings
  const kept = useMemo(readKeptSettings, [userId]);
  const known = data?.settings ?? kept;
  return { ...settingsOf(known ?? {}), settled: known !== undefined || !isLoading };
}

/** Returns the delay before the next question in ms; null when the user goes on by key or button. */
export function verdictDelay(pace: Pace, usualMs: number): number | null {
  if (pace === 'manual') return null;
  return pace === 'slow' ? usualMs + slowExtraMs : usualMs;
}

/** Missing and invalid fields become the defaults, silent until sound is known to be on. */
function settingsOf(fields: Readonly<Record<string, unknown>>): Omit<ExerciseSettings, 'settled'> {
  const { pace, turnOnAudio, keys, voiceType } = fields;
  return {
    pace: pace === 'slow' || pace === 'manual' ? pace : 'standard',
    sound: turnOnAudio === true,
    keys: keys !== false,
    // Any name: the browser may not have the voice.
    voice: isText(voiceType) ? voiceType : 'Google UK English Male',
  };
}

function readKeptSettings() {
  try {
    return fieldsOf(JSON.parse(browserCookies.get(cookieNames.settings) ?? ''));
  } catch {
    return undefined;
  }
}
