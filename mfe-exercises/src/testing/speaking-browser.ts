import { vi } from 'vitest';

type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService'>;

class Utterance {
  lang = '';
  rate = 1;
  voice: Voice | null = null;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** How the browser takes an utterance: says it, fails with an error, or begins and never ends. */
type Manner = 'says' | 'synthesis-failed' | 'network' | 'not-allowed' | 'never-ends';

export const englishVoices: readonly Voice[] = [
  { name: 'Google UK English Male', lang: 'en-GB', localService: false },
  { name: 'Google US English', lang: 'en-US', localService: false },
];

/** A browser that speaks as a test tells it to, in the place of jsdom's none. Undo with `vi.unstubAllGlobals`. */
export function stubSpeech(manner: Manner = 'says', voices: readonly Voice[] = englishVoices) {
  const events = new EventTarget();
  const said: string[] = [];
  const state = { manner, voices, cancelled: 0 };
  const synthesiser = {
    speaking: false,
    pending: false,
    paused: false,
    getVoices: () => state.voices,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    resume() {},
    cancel() {
      state.cancelled++;
      synthesiser.speaking = false;
    },
    speak(utterance: Utterance) {
      const pace = utterance.rate === 1 ? '' : ` at ${utterance.rate}`;
      said.push(`${utterance.text} by ${utterance.voice?.name ?? 'the browser'}${pace}`);
      queueMicrotask(() => answer(utterance));
    },
  };
  const answer = (utterance: Utterance) => {
    if (state.manner === 'says') {
      utterance.onstart?.();
      utterance.onend?.();
    } else if (state.manner === 'never-ends') {
      synthesiser.speaking = true;
      utterance.onstart?.();
    } else utterance.onerror?.({ error: state.manner });
  };
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', synthesiser);
  return {
    /** “word by voice”, in the order said, with a rate that is not 1. */
    said,
    state,
    /** Voices that the browser fetched late are there now. */
    arrive: (late: readonly Voice[]) => {
      state.voices = late;
      events.dispatchEvent(new Event('voiceschanged'));
    },
  };
}
