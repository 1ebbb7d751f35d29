import { accentOf, voicesToTry } from './voices.ts';

/**
 * How it ended: said to its end, stopped by the next word or the page, or nothing on this device can say it.
 */
export type SpeechOutcome = 'spoken' | 'stopped' | 'unavailable';

/** One speaker; a page has one, because a browser says one thing at a time. */
export interface Synthesis {
  /** See `speak` in speak.ts. */
  speak(text: string, voice: string): Promise<SpeechOutcome>;
  stop(): void;
}

/** The browser's own, or a test's. */
export type Synthesiser = Pick<
  SpeechSynthesis,
  | 'speak'
  | 'cancel'
  | 'resume'
  | 'getVoices'
  | 'speaking'
  | 'pending'
  | 'paused'
  | 'addEventListener'
  | 'removeEventListener'
>;

/** Waits, in milliseconds. */
const waits = {
  /** For voices that a browser fetches after its first question for them. */
  voices: 1_000,
  /** For a voice to begin; then the next one is tried. */
  start: 3_000,
  /** For an end: so long at least, and so long for each character of a slow voice. */
  end: 4_000,
  character: 250,
} as const;

/** A failure that no other voice would mend. */
const stopReasons: readonly string[] = ['interrupted', 'canceled'];

/**
 * Makes a speaker over a synthesiser, the browser's own unless told; without one every word is `unavailable`.
 *
 * @param find asked anew for every word, so that a test may put another one in its place
 */
export function createSynthesis(find: () => Synthesiser | undefined = browserSynthesiser): Synthesis {
  // Asked early: some browsers begin to fetch their voices only then.
  find()?.getVoices();
  let stopCurrent: (() => void) | undefined;

  const stop = () => {
    stopCurrent?.();
    stopCurrent = undefined;
    const synthesiser = find();
    if (synthesiser?.speaking || synthesiser?.pending) synthesiser.cancel();
  };

  return {
    stop,
    async speak(text, chosen) {
      stop();
      const synthesiser = find();
      if (!synthesiser || text.trim() === '') return 'unavailable';
      const stopped = Promise.withResolvers<'stopped'>();
      const current = () => stopped.resolve('stopped');
      stopCurrent = current;
      let voices = synthesiser.getVoices();
      if (voices.length === 0) {
        await Promise.race([voicesArrive(synthesiser), stopped.promise]);
        voices = synthesiser.getVoices();
      }
      const candidates = voicesToTry(voices, chosen);
      // A browser may name no voice and speak all the same (Android); one with foreign voices only may not.
      for (const voice of voices.length === 0 ? [undefined] : candidates) {
        if (stopCurrent !== current) return 'stopped';
        const utterance = utteranceOf(text, voice, voice?.lang ?? accentOf(chosen));
        const outcome = await utter(synthesiser, utterance, stopped.promise);
        if (outcome !== 'unavailable') return outcome;
      }
      return stopCurrent === current ? 'unavailable' : 'stopped';
    },
  };
}

function browserSynthesiser(): Synthesiser | undefined {
  return typeof speechSynthesis === 'undefined' || typeof SpeechSynthesisUtterance === 'undefined'
    ? undefined
    : speechSynthesis;
}

function utteranceOf(text: string, voice: SpeechSynthesisVoice | undefined, lang: string) {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = lang.replace('_', '-');
  if (voice) utterance.voice = voice;
  return utterance;
}

/** Voices are there, or are waited for no longer. */
function voicesArrive(synthesiser: Synthesiser): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      synthesiser.removeEventListener('voiceschanged', done);
      resolve();
    };
    const timer = setTimeout(done, waits.voices);
    synthesiser.addEventListener('voiceschanged', done);
  });
}

/** Says one utterance with one voice. Ends in any case: browsers lose end events, and start ones too. */
function utter(
  synthesiser: Synthesiser,
  utterance: SpeechSynthesisUtterance,
  stopped: Promise<'stopped'>,
): Promise<SpeechOutcome> {
  return new Promise((resolve) => {
    let started = false;
    const finish = (outcome: SpeechOutcome) => {
      clearTimeout(startTimer);
      clearTimeout(endTimer);
      // The handlers hold the utterance until here: Chrome drops one that nobody holds, with its events.
      utterance.onstart = utterance.onend = utterance.onerror = null;
      resolve(outcome);
    };
    const giveUp = () => {
      finish(started ? 'spoken' : 'unavailable');
      synthesiser.cancel();
    };
    const startTimer = setTimeout(() => {
      if (!started && !synthesiser.speaking) giveUp();
    }, waits.start);
    const endTimer = setTimeout(giveUp, waits.end + utterance.text.length * waits.character);
    utterance.onstart = () => {
      started = true;
    };
    utterance.onend = () => finish('spoken');
    utterance.onerror = ({ error }) => finish(stopReasons.includes(error) ? 'stopped' : 'unavailable');
    // A page that was left while speaking can leave the synthesiser paused for the next one.
    if (synthesiser.paused) synthesiser.resume();
    // Its timers must not outlive it: they would silence the next word.
    void stopped.then(finish);
    synthesiser.speak(utterance);
  });
}
