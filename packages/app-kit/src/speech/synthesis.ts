import { accentOf, voicesToTry } from './voices.ts';

/** How speaking ended; `unavailable` when nothing on this device can say it. */
export type SpeechOutcome = 'spoken' | 'stopped' | 'unavailable';

export type Synthesis = ReturnType<typeof createSynthesis>;

export type Synthesiser = Omit<SpeechSynthesis, 'dispatchEvent' | 'onvoiceschanged' | 'pause'>;

const timeoutsMs = {
  /** Some browsers load voices after the first request for them. */
  voices: 1_000,
  start: 3_000,
  /** Until the end: a minimum, plus the time a slow voice needs per character. */
  end: 4_000,
  character: 250,
} as const;

const stopReasons: readonly string[] = ['interrupted', 'canceled'];

/** A page has one, because a browser says one thing at a time. `find` is called for every word. */
export function createSynthesis(find: () => Synthesiser | undefined = browserSynthesiser) {
  // Some browsers start loading voices only then.
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
    async speak(text: string, chosen: string, rate = 1): Promise<SpeechOutcome> {
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
      // Android may list no voice and speak anyway; a browser with only foreign voices may not.
      for (const voice of voices.length === 0 ? [undefined] : candidates) {
        if (stopCurrent !== current) return 'stopped';
        const utterance = utteranceOf(text, voice, voice?.lang ?? accentOf(chosen));
        utterance.rate = rate;
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

function voicesArrive(synthesiser: Synthesiser): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      synthesiser.removeEventListener('voiceschanged', done);
      resolve();
    };
    const timer = setTimeout(done, timeoutsMs.voices);
    synthesiser.addEventListener('voiceschanged', done);
  });
}

/** Always settles: browsers lose start and end events. */
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
      // The handlers keep the utterance alive: Chrome drops an unreferenced one with its events.
      utterance.onstart = utterance.onend = utterance.onerror = null;
      resolve(outcome);
    };
    const giveUp = () => {
      finish(started ? 'spoken' : 'unavailable');
      synthesiser.cancel();
    };
    const startTimer = setTimeout(() => {
      if (!started && !synthesiser.speaking) giveUp();
    }, timeoutsMs.start);
    const endTimer = setTimeout(giveUp, timeoutsMs.end + utterance.text.length * timeoutsMs.character);
    utterance.onstart = () => {
      started = true;
    };
    utterance.onend = () => finish('spoken');
    utterance.onerror = ({ error }) => finish(stopReasons.includes(error) ? 'stopped' : 'unavailable');
    // A page left while speaking can leave the synthesiser paused.
    if (synthesiser.paused) synthesiser.resume();
    // Otherwise its timers would silence the next word.
    void stopped.then(finish);
    synthesiser.speak(utterance);
  });
}
