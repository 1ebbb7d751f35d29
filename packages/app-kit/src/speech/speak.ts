import { noteOutcome } from './silence.ts';
import type { SpeechOutcome, Synthesis } from './synthesis.ts';

// Loaded on first use: most pages never speak.
let synthesis: Synthesis | undefined;
let loading: Promise<Synthesis> | undefined;

/**
 * Speaks an English text instead of the current one, in the named voice or another English one. Never rejects.
 *
 * @param rate 1 is the voice's own pace
 */
export function speak(text: string, voice: string, rate = 1): Promise<SpeechOutcome> {
  // Safari speaks only within a press, so nothing may be awaited here.
  const outcome = synthesis
    ? synthesis.speak(text, voice, rate)
    : load().then(
        (module) => module.speak(text, voice, rate),
        () => 'unavailable' as const,
      );
  return outcome.then(noteOutcome);
}

export function stopSpeaking(): void {
  synthesis?.stop();
}

/** Loads the code and the list of voices early. If that fails, the first word loads again. */
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
