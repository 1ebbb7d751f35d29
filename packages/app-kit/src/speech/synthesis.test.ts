import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSynthesis, type Synthesiser } from './synthesis.ts';
import type { Voice } from './voices.ts';

const male = 'Google UK English Male';

class Utterance {
  lang = '';
  voice: Voice | null = null;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A browser that speaks as a test tells it to: what `answers` does with an utterance. */
function browser(voices: Voice[], answers: (utterance: Utterance) => void = say) {
  const events = new EventTarget();
  const said: { text: string; voice: string | undefined; lang: string }[] = [];
  const state = { cancelled: 0, current: undefined as Utterance | undefined };
  const synthesiser = {
    speaking: false,
    pending: false,
    paused: false,
    getVoices: () => voices,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    resume: vi.fn(),
    speak(utterance: Utterance) {
      said.push({ text: utterance.text, voice: utterance.voice?.name, lang: utterance.lang });
      state.current = utterance;
      synthesiser.speaking = true;
      answers(utterance);
    },
    cancel() {
      state.cancelled++;
      synthesiser.speaking = false;
      const { current } = state;
      queueMicrotask(() => current?.onerror?.({ error: 'canceled' }));
    },
  };
  return {
    said,
    state,
    synthesiser,
    arrive: (late: Voice[]) => {
      voices = late;
      events.dispatchEvent(new Event('voiceschanged'));
    },
    speech: createSynthesis(() => synthesiser as unknown as Synthesiser),
  };
}

const voice = (name: string, lang = 'en-GB'): Voice => ({ name, lang, localService: false, voiceURI: name });
const say = (utterance: Utterance) =>
  queueMicrotask(() => {
    utterance.onstart?.();
    utterance.onend?.();
  });
const failing = (error: string) => (utterance: Utterance) =>
  queueMicrotask(() => utterance.onerror?.({ error }));
const silence = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('saying a word', () => {
  it('uses the chosen voice and resolves when it is said', async () => {
    const { speech, said } = browser([voice('Other', 'en-US'), voice(male)]);
    expect(await speech.speak('apple', male)).toBe('spoken');
    expect(said).toEqual([{ text: 'apple', voice: male, lang: 'en-GB' }]);
  });

  it('starts within the press once voices are known, as Safari requires', () => {
    const { speech, said } = browser([voice(male)]);
    void speech.speak('apple', male);
    expect(said).toHaveLength(1);
  });

  it('stops the previous word', async () => {
    const { speech, said, state } = browser([voice(male)], silence);
    const first = speech.speak('apple', male);
    const second = speech.speak('pear', male);
    expect(await first).toBe('stopped');
    state.current?.onend?.();
    expect(await second).toBe('spoken');
    expect(said.map(({ text }) => text)).toEqual(['apple', 'pear']);
  });

  it('is not silenced by the timer of a stopped word', async () => {
    const { speech, state } = browser([voice(male)], silence);
    void speech.speak('apple', male);
    vi.advanceTimersByTime(2_000);
    void speech.speak('a word that takes its time', male);
    state.current?.onstart?.();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(state.cancelled).toBe(1);
  });

  it('ends when the page stops it', async () => {
    const { speech } = browser([voice(male)], silence);
    const spoken = speech.speak('apple', male);
    speech.stop();
    expect(await spoken).toBe('stopped');
  });

  it('resumes a synthesiser that another page left paused', async () => {
    const { speech, synthesiser } = browser([voice(male)]);
    synthesiser.paused = true;
    await speech.speak('apple', male);
    expect(synthesiser.resume).toHaveBeenCalledOnce();
  });
});

describe('voices that come late', () => {
  it('are waited for', async () => {
    const { speech, said, arrive } = browser([]);
    const spoken = speech.speak('apple', male);
    expect(said).toHaveLength(0);
    arrive([voice(male)]);
    expect(await spoken).toBe('spoken');
    expect(said[0]?.voice).toBe(male);
  });

  it('are waited for only for a while, then the browser’s own English speaks', async () => {
    const { speech, said } = browser([]);
    const spoken = speech.speak('apple', 'Google US English');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await spoken).toBe('spoken');
    expect(said).toEqual([{ text: 'apple', voice: undefined, lang: 'en-us' }]);
  });

  it('speak no word that was stopped while they were waited for', async () => {
    const { speech, said, arrive } = browser([]);
    const spoken = speech.speak('apple', male);
    speech.stop();
    arrive([voice(male)]);
    expect(await spoken).toBe('stopped');
    expect(said).toEqual([]);
  });
});

describe('a device that cannot speak', () => {
  it('has no synthesiser', async () => {
    expect(await createSynthesis(() => undefined).speak('apple', male)).toBe('unavailable');
  });

  it('has foreign voices only, which would teach a wrong sound', async () => {
    const { speech, said } = browser([voice('Lesya', 'uk-UA')]);
    expect(await speech.speak('apple', male)).toBe('unavailable');
    expect(said).toEqual([]);
  });

  it.each(['synthesis-failed', 'network', 'voice-unavailable'])(
    'fails with %s in every voice',
    async (error) => {
      const { speech, said } = browser(
        [voice(male), voice('Daniel'), voice('Samantha', 'en-US')],
        failing(error),
      );
      expect(await speech.speak('apple', male)).toBe('unavailable');
      expect(said.map((one) => one.voice)).toEqual([male, 'Daniel', 'Samantha']);
    },
  );

  it('fails in the chosen voice alone: another one speaks', async () => {
    const { speech, said } = browser([voice(male), voice('Daniel')], (utterance) =>
      utterance.voice?.name === male ? failing('network')(utterance) : say(utterance),
    );
    expect(await speech.speak('apple', male)).toBe('spoken');
    expect(said.map((one) => one.voice)).toEqual([male, 'Daniel']);
  });

  it('never begins', async () => {
    const { speech, synthesiser } = browser([voice(male)], () => {
      synthesiser.speaking = false;
    });
    const spoken = speech.speak('apple', male);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await spoken).toBe('unavailable');
  });

  it('never ends: the word counts as said, and the next one is free', async () => {
    const { speech, state } = browser([voice(male)], (utterance) => utterance.onstart?.());
    const spoken = speech.speak('apple', male);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await spoken).toBe('spoken');
    expect(state.cancelled).toBe(1);
  });
});
