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

interface KeptSettings extends Pick<Settings, 'turnOnAudio' | 'pace' | 'keys'> {
  /** Any name: the browser may not have the voice. */
  readonly voiceType: string;
}

/** Settings of a user who has saved none; silent until sound is known to be on. */
const defaultSettings: KeptSettings = {
  voiceType: 'Google UK English Male',
  turnOnAudio: false,
  pace: 'standard',
  keys: true,
};

/**
 * Returns the settings from the cookie of the session; undefined when there are none. Invalid fields become the
 * defaults.
 */
function readKeptSettings(): KeptSettings | undefined {
  const fields = fieldsOf(parseJson(browserCookies.get(cookieNames.settings) ?? ''));
  if (!fields) return undefined;
  const { voiceType, turnOnAudio, pace, keys } = fields;
  return {
    voiceType: isText(voiceType) ? voiceType : defaultSettings.voiceType,
    turnOnAudio: turnOnAudio === true,
    pace: pace === 'slow' || pace === 'manual' ? pace : 'standard',
    keys: keys !== false,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
