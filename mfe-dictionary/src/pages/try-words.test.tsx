import { offline, problem } from '@mova/app-kit/testing';
import { keepTryWords, readTryWords } from '@mova/app-kit/try-words';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { english, openSection } from '../testing/open-section.tsx';

const snow = { foreignWord: 'snow', nativeWord: 'сніг', category: 'WEATHER' } as const;
const bread = { foreignWord: 'bread', nativeWord: 'хліб', category: 'FOOD' } as const;

beforeEach(() => keepTryWords([snow, bread]));
afterEach(() => localStorage.clear());

function open(answers: Parameters<typeof openSection>[1] = {}) {
  const { responses } = dictionaryServer();
  const stage = openSection('/home', { ...responses, ...answers });
  return { ...stage, added: () => stage.sent('/api/addNewWord').map(({ body }) => body) };
}

describe('words that were tried before the first sign-in', () => {
  it('skip what the dictionary has, or cannot take', async () => {
    let answers = 0;
    const { added } = open({
      'POST /api/addNewWord': () => {
        answers += 1;
        return answers === 1 ? problem('WORD_ALREADY_EXISTS', 409) : problem('DICTIONARY_FULL', 409);
      },
    });
    await waitFor(() => expect(readTryWords()).toEqual([]));
    expect(added()).toHaveLength(2);
    expect(screen.queryByText(/^Додано/)).toBeNull();
  });

  it('are added once, and said', async () => {
    const { added } = open();
    expect(await english('snow')).toBeTruthy();
    expect(await english('bread')).toBeTruthy();
    expect(await screen.findByText('Додано 2 слова')).toBeTruthy();
    expect(added()).toEqual([snow, bread]);
    expect(readTryWords()).toEqual([]);
    const { added: again } = open();
    expect(await screen.findByText('Тут з’являться ваші слова')).toBeTruthy();
    expect(again()).toEqual([]);
  });

  it('wait for the network when they cannot be added now', async () => {
    const server = dictionaryServer();
    const addNewWord = server.responses['POST /api/addNewWord'];
    let isOffline = true;
    const { added } = open({
      ...server.responses,
      'POST /api/addNewWord': (request) =>
        isOffline || typeof addNewWord !== 'function' ? offline : addNewWord(request),
    });
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(readTryWords()).toEqual([snow, bread]);
    isOffline = false;
    await act(async () => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(readTryWords()).toEqual([]));
    expect(added()).toEqual([snow, snow, bread]);
  });
});
