import type { Settings } from '@mova/contracts';
import { useSyncExternalStore } from 'react';

type VoiceType = Settings['voiceType'];

export const voiceTypes = [
  'Google US English',
  'Google UK English Female',
  'Google UK English Male',
] as const satisfies readonly VoiceType[];

/** `other`: only another English voice is available; `none`: no English voice at all. */
export type VoiceFinding = 'chosen' | 'other' | 'none';

/** Returns undefined while the browser lists no voices, which it may still be loading. */
export function findVoice(
  voices: readonly Pick<SpeechSynthesisVoice, 'name' | 'lang'>[],
  chosen: VoiceType,
): VoiceFinding | undefined {
  if (voices.length === 0) return undefined;
  if (voices.some(({ name }) => name === chosen)) return 'chosen';
  return voices.some(({ lang }) => /^en\b/i.test(lang.replace('_', '-'))) ? 'other' : 'none';
}

const none: readonly SpeechSynthesisVoice[] = [];
let known: readonly SpeechSynthesisVoice[] = none;

/** Many browsers load their voices on the first request and dispatch an event. */
function subscribe(listener: () => void): () => void {
  const synthesis = globalThis.speechSynthesis;
  synthesis?.addEventListener?.('voiceschanged', listener);
  return () => synthesis?.removeEventListener?.('voiceschanged', listener);
}

/** Returns the same array while the voices are the same, because browsers return a new one each time. */
function readVoices(): readonly SpeechSynthesisVoice[] {
  const now = globalThis.speechSynthesis?.getVoices() ?? none;
  const same = now.length === known.length && now.every(({ name }, at) => name === known[at]?.name);
  if (!same) known = now;
  return known;
}

export function useVoices(): readonly SpeechSynthesisVoice[] {
  return useSyncExternalStore(subscribe, readVoices, () => none);
}
