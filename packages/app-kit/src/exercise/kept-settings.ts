import { browserCookies } from '@mova/app-kit';
import { fieldsOf, isText } from '@mova/app-kit/storage';
import type { Settings } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';

/** What an exercise follows of the settings. */
export interface KeptSettings extends Pick<Settings, 'turnOnAudio' | 'pace' | 'keys'> {
  /** Name of a voice; the browser may lack it, whatever it is. */
  readonly voiceType: string;
}

/** Settings of somebody who has saved none (specification §3), silent until it is known that they may sound. */
export const usualSettings: KeptSettings = {
  voiceType: 'Google UK English Male',
  turnOnAudio: false,
  pace: 'standard',
  keys: true,
};

/**
 * The settings of the signed-in learner as this browser knew them last; undefined when it knows none. They stand
 * in a cookie that comes and goes with the session (specification §3), so they are never anybody else's. What
 * is broken in it counts as not chosen.
 */
export function readKeptSettings(): KeptSettings | undefined {
  const fields = fieldsOf(parsed(browserCookies.get(cookieNames.settings) ?? ''));
  if (!fields) return undefined;
  const { voiceType, turnOnAudio, pace, keys } = fields;
  return {
    voiceType: isText(voiceType) ? voiceType : usualSettings.voiceType,
    turnOnAudio: turnOnAudio === true,
    pace: pace === 'slow' || pace === 'manual' ? pace : 'standard',
    keys: keys !== false,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
