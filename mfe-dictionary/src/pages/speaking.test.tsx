import { testUser } from '@mova/app-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import remote from '../remote.tsx';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { openSection } from '../testing/open-section.tsx';
import { sampleWord } from '../testing/sample-words.ts';

// A page is compiled when it is first loaded, which is slow on a busy machine.
beforeAll(() => remote.load('home-page'));
afterEach(() => vi.unstubAllGlobals());

const pressSpeaker = async () => {
  const user = {
    ...testUser,
    settings: { ...testUser.settings, voiceType: 'Google US English' as const },
  };
  const stage = openSection('/home', dictionaryServer([sampleWord(1)]).responses, user);
  const speaker = await screen.findByRole('button', { name: 'Прослухати слово word1' });
  await waitFor(() => expect(stage.sent('/api/getUser')).toHaveLength(1));
  await stage.user.click(speaker);
  return stage;
};

function stubSpeech() {
  const said: string[] = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      voice: { name: string } | null = null;
      rate = 1;
      onend: (() => void) | null = null;
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [
      { name: 'Google UK English Male', lang: 'en-GB' },
      { name: 'Google US English', lang: 'en-US' },
    ],
    speak: (utterance: { text: string; voice: { name: string }; rate: number; onend: () => void }) => {
      said.push(`${utterance.text} by ${utterance.voice.name} at ${utterance.rate}`);
      queueMicrotask(() => utterance.onend());
    },
  });
  return said;
}

it('a word is spoken in the voice the user has chosen', async () => {
  const said = stubSpeech();
  await pressSpeaker();
  await waitFor(() => expect(said).toEqual(['word1 by Google US English at 1']));
});

it('a word is spoken slowly from its card', async () => {
  const said = stubSpeech();
  const { user } = await pressSpeaker();
  await user.click(screen.getByRole('button', { name: 'word1' }));
  await user.click(await screen.findByRole('button', { name: 'Прослухати повільно слово word1' }));
  await waitFor(() => expect(said.at(-1)).toBe('word1 by Google US English at 0.7'));
});

it('a message appears on a device that cannot speak', async () => {
  vi.stubGlobal('SpeechSynthesisUtterance', class {});
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ name: 'Lesya', lang: 'uk-UA', localService: true }],
  });
  await pressSpeaker();
  expect(await screen.findByText(/Не вдалося озвучити слово/)).toBeTruthy();
});
