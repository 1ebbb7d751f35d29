import type { Settings } from '@mova/contracts';
import { useEffect, useReducer } from 'react';

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

/** Returns the voices that the browser lists now. Many load them on the first request and dispatch an event. */
export function useVoices(): readonly SpeechSynthesisVoice[] {
  const [, readAgain] = useReducer((reads: number) => reads + 1, 0);
  useEffect(() => {
    const synthesis = globalThis.speechSynthesis;
    synthesis?.addEventListener?.('voiceschanged', readAgain);
    // The event may have come before.
    readAgain();
    return () => synthesis?.removeEventListener?.('voiceschanged', readAgain);
  }, []);
  return globalThis.speechSynthesis?.getVoices() ?? [];
}
