import type { SpeechOutcome, Synthesis } from './synthesis.ts';

export type { SpeechOutcome } from './synthesis.ts';

// The way of speaking is fetched when it is first wanted: most pages never speak.
let synthesis: Synthesis | undefined;
let loading: Promise<Synthesis> | undefined;

/**
 * Says an English word or sentence aloud, instead of what is being said now. Never rejects and always ends:
 * a browser that lacks the voice, fails or never reports an end cannot hold a screen up.
 *
 * Voices are tried in this order: the chosen one, one of the same accent, any English one; with a browser that
 * names no voices at all, its own for English. Asks the browser's `speechSynthesis`, which a test stubs
 * (`vi.stubGlobal('speechSynthesis', …)` or an init script of the browser).
 *
 * @param voice name of the chosen voice, `settings.voiceType` of the learner
 * @returns once it is over: `spoken`; `stopped` by another word or `stopSpeaking`; `unavailable` when nothing
 *   here can say it (tell the learner, or offer a way on)
 */
export function speak(text: string, voice: string): Promise<SpeechOutcome> {
  // Safari speaks only within a press: once the code is there, nothing may stand in between.
  if (synthesis) return synthesis.speak(text, voice);
  return load().then(
    (module) => module.speak(text, voice),
    () => 'unavailable',
  );
}

/** Ends what is being said, for instance when the screen is left. */
export function stopSpeaking(): void {
  synthesis?.stop();
}

/**
 * Fetches the code and wakes the browser's list of voices ahead of the first word; a screen with speaker
 * buttons calls it when it appears. A failure is silent, for the first word asks again.
 */
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
