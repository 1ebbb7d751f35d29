import { browserCookies, useGetUserQuery, useSession } from '@mova/app-kit';
import { isText } from '@mova/app-kit/storage';
import type { Settings } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { useMemo } from 'react';
import { fieldsIn } from '../fields-in.ts';
import { type AskedPace, useTabPace } from './tab-pace.ts';

type Pace = Settings['pace'];

const slowExtraMs = 3000;

export interface ExerciseSettings {
  readonly pace: Pace;
  readonly sound: boolean;
  readonly keys: boolean;
  /** Words are said in the introduction and after each answer. */
  readonly speakWords: boolean;
  readonly voice: string;
  /** These are final, so the first word is spoken with the right voice. */
  readonly settled: boolean;
  readonly choosePace: (pace: AskedPace) => void;
}

/**
 * Returns the settings of the user; before the service answers, those last known in this browser. Call it above what an
 * answer renders, where there is such a place: its queries delay the verdict.
 */
export function useExerciseSettings(): ExerciseSettings {
  const { data, isLoading } = useGetUserQuery();
  const userId = useSession()?.userId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other settings
  const kept = useMemo(() => fieldsIn(browserCookies.get(cookieNames.settings) ?? ''), [userId]);
  const known = data?.settings ?? kept;
  const settings = settingsOf(known ?? {});
  const { inTab, choosePace } = useTabPace(userId, data?.settings);
  const pace = (settings.pace === 'standard' && inTab) || settings.pace;
  const settled = known !== undefined || !isLoading;
  return { ...settings, pace, settled, choosePace };
}

/** Returns the delay before the next question in ms; null when the user goes on by key or button. */
export function verdictDelay(pace: Pace, usualMs: number, isMistake = false): number | null {
  if (pace === 'manual' || (isMistake && (pace === 'wait' || pace === 'standard'))) return null;
  return pace === 'slow' ? usualMs + slowExtraMs : usualMs;
}

const chosenPaces: readonly unknown[] = ['wait', 'clock', 'slow', 'manual'] satisfies readonly Pace[];

function isChosenPace(pace: unknown): pace is Pace {
  return chosenPaces.includes(pace);
}

/** Missing and invalid fields become the defaults, silent until sound is known to be on. */
function settingsOf(
  fields: Readonly<Record<string, unknown>>,
): Omit<ExerciseSettings, 'settled' | 'choosePace'> {
  const { pace, turnOnAudio, keys, voiceType, speakWords } = fields;
  return {
    pace: isChosenPace(pace) ? pace : 'standard',
    sound: turnOnAudio === true,
    keys: keys !== false,
    speakWords: speakWords !== false,
    // Any name: the browser may not have the voice.
    voice: isText(voiceType) ? voiceType : 'Google UK English Male',
  };
}
