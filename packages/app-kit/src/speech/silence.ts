import { useSyncExternalStore } from 'react';
import type { SpeechOutcome } from './synthesis.ts';
import { isEnglish } from './voices.ts';

/** Why English words cannot be heard: the browser has no English voice, or the last word could not be said. */
export type Silence = 'no-voice' | 'failed';

let hasFailed = false;
const listeners = new Set<() => void>();

/** Remembers whether words can be said. */
export function noteOutcome(outcome: SpeechOutcome): SpeechOutcome {
  if (outcome !== 'stopped') {
    hasFailed = outcome === 'unavailable';
    for (const listen of listeners) listen();
  }
  return outcome;
}

/**
 * Returns why English words cannot be heard; undefined as long as nothing is known against it. Some browsers tell their
 * voices late, and some name none and speak anyway.
 */
export function useSilence(): Silence | undefined {
  return useSyncExternalStore(subscribe, currentSilence, () => undefined);
}

function currentSilence(): Silence | undefined {
  if (typeof speechSynthesis === 'undefined') return 'no-voice';
  const voices = speechSynthesis.getVoices();
  if (voices.length > 0 && !voices.some(isEnglish)) return 'no-voice';
  return hasFailed ? 'failed' : undefined;
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  const synthesiser = typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis;
  synthesiser?.addEventListener('voiceschanged', listen);
  return () => {
    listeners.delete(listen);
    synthesiser?.removeEventListener('voiceschanged', listen);
  };
}
