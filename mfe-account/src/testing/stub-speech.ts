import { vi } from 'vitest';

interface Utterance {
  readonly text: string;
  readonly voice?: { readonly name: string };
  onstart?(): void;
  onend?(): void;
}

let voices: readonly { readonly name: string; readonly lang: string }[] = [];
let spoken: (readonly [text: string, voice: string | undefined])[] = [];

/** One for all tests of a file, because the code under test keeps a reference to it. */
const synthesis = {
  speaking: false,
  pending: false,
  paused: false,
  getVoices: () => voices,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  cancel: () => undefined,
  resume: () => undefined,
  speak(utterance: Utterance) {
    spoken.push([utterance.text, utterance.voice?.name]);
    utterance.onstart?.();
    utterance.onend?.();
  },
};

/**
 * Gives jsdom a speech synthesis with the named voices, which finishes at once. Google's voices speak English, any other
 * Ukrainian.
 *
 * @returns a live list of what was said, as pairs of text and voice
 */
export function stubSpeech(names: readonly string[]): typeof spoken {
  voices = names.map((name) => ({ name, lang: languageOf(name), localService: false }));
  spoken = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', synthesis);
  return spoken;
}

function languageOf(name: string): string {
  if (!name.startsWith('Google')) return 'uk-UA';
  return name.includes('US') ? 'en-US' : 'en-GB';
}
