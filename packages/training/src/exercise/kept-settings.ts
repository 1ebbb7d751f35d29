import { browserCookies } from '@mova/app-kit';
import { fieldsOf, isText } from '@mova/app-kit/storage';
import type { Settings } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';

export interface KeptSettings extends Pick<Settings, 'turnOnAudio' | 'pace' | 'keys'> {
  /** Any name: the browser may not have the voice. */
  readonly voiceType: string;
}

/** Settings of a user who has saved none; silent until sound is known to be on. */
export const defaultSettings: KeptSettings = {
  voiceType: 'Google UK English Male',
  turnOnAudio: false,
  pace: 'standard',
  keys: true,
};

/**
 * Returns the settings from the cookie of the session; undefined when there are none. Invalid fields become the
 * defaults.
 */
export function readKeptSettings(): KeptSettings | undefined {
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
