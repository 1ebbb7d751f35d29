import type { SpeechOutcome, Synthesis } from './synthesis.ts';

export type { SpeechOutcome } from './synthesis.ts';

// Loaded on first use: most pages never speak.
let synthesis: Synthesis | undefined;
let loading: Promise<Synthesis> | undefined;

/**
 * Speaks an English word or sentence, replacing the current one. Never rejects and always settles.
 *
 * @param voice name of the chosen voice; one of the same accent, then any English voice, is tried when it is
 *   missing
 * @returns `spoken`, `stopped` by another word or `stopSpeaking`, or `unavailable` when no voice can say it
 */
export function speak(text: string, voice: string): Promise<SpeechOutcome> {
  // Safari speaks only within a press, so nothing may be awaited here.
  if (synthesis) return synthesis.speak(text, voice);
  return load().then(
    (module) => module.speak(text, voice),
    () => 'unavailable',
  );
}

export function stopSpeaking(): void {
  synthesis?.stop();
}

/** Loads the code and the list of voices early. Failures are ignored: the first word loads again. */
export function prepareSpeech(): void {
  load().catch(() => {});
}

function load(): Promise<Synthesis> {
  loading ??= import(/* webpackChunkName: "speech" */ './synthesis.ts').then(
    (module) => {
      synthesis = module.createSynthesis();
      return synthesis;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
