import { useSyncExternalStore } from 'react';

const none: readonly SpeechSynthesisVoice[] = [];
let known: readonly SpeechSynthesisVoice[] = none;

/** Many browsers fetch their voices only once they were asked, and tell when they have them. */
function subscribe(listener: () => void): () => void {
  const synthesis = globalThis.speechSynthesis;
  synthesis?.addEventListener?.('voiceschanged', listener);
  return () => synthesis?.removeEventListener?.('voiceschanged', listener);
}

/** The same list while it holds the same voices: a browser answers a new one each time. */
function read(): readonly SpeechSynthesisVoice[] {
  const now = globalThis.speechSynthesis?.getVoices() ?? none;
  const same = now.length === known.length && now.every(({ name }, at) => name === known[at]?.name);
  if (!same) known = now;
  return known;
}

/** The voices this browser names, as they arrive. */
export function useVoices(): readonly SpeechSynthesisVoice[] {
  return useSyncExternalStore(subscribe, read, () => none);
}
