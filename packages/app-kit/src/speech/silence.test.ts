import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { noteOutcome, useSilence } from './silence.ts';

afterEach(() => {
  noteOutcome('spoken');
  vi.unstubAllGlobals();
});

const voicesOf = (...langs: readonly string[]) => langs.map((lang) => ({ lang }));

/** A browser with these voices; returns what brings others. */
function stubVoices(voices: readonly { readonly lang: string }[]) {
  const events = new EventTarget();
  const synthesiser = Object.assign(events, { getVoices: () => voices });
  vi.stubGlobal('speechSynthesis', synthesiser);
  return (late: typeof voices) => {
    voices = late;
    events.dispatchEvent(new Event('voiceschanged'));
  };
}

const silence = () => renderHook(useSilence).result;

it('is told where the browser has no speech, or foreign voices only', () => {
  expect(silence().current).toBe('no-voice');
  stubVoices(voicesOf('uk-UA', 'es-ES', 'enm'));
  expect(silence().current).toBe('no-voice');
});

it.each([[[]], [['uk-UA', 'en-US']], [['en_GB']], [['EN']]])(
  'is not where an English voice is possible (%j)',
  (langs) => {
    stubVoices(voicesOf(...langs));
    expect(silence().current).toBeUndefined();
  },
);

it('follows voices that come late', () => {
  const arrive = stubVoices([]);
  const now = silence();
  act(() => arrive(voicesOf('uk-UA')));
  expect(now.current).toBe('no-voice');
  act(() => arrive(voicesOf('uk-UA', 'en-GB')));
  expect(now.current).toBeUndefined();
});

it('lasts from a word that could not be said to one that is', () => {
  stubVoices(voicesOf('en-GB'));
  const now = silence();
  act(() => void noteOutcome('unavailable'));
  expect(now.current).toBe('failed');
  act(() => void noteOutcome('stopped'));
  expect(now.current).toBe('failed');
  act(() => void noteOutcome('spoken'));
  expect(now.current).toBeUndefined();
});
