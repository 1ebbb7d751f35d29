import type { Word } from '@mova/contracts';
import { screen } from '@testing-library/react';
import { dictionaryServer } from './dictionary-server.ts';
import { openSection } from './open-section.tsx';
import { sampleWord } from './sample-words.ts';

export const wordsUpTo = (count: number) => Array.from({ length: count }, (_, at) => sampleWord(at + 1));

/** Opens the list with these words, or with as many of them. */
export async function openWords(words: number | Word[] = 3, route = '/home') {
  const server = dictionaryServer(typeof words === 'number' ? wordsUpTo(words) : words);
  const stage = openSection(route, server.responses);
  await screen.findByRole('list', { name: 'Слова' });
  const choose = async (word: string, action: string) => {
    await stage.user.click(screen.getByRole('button', { name: `Дії зі словом ${word}` }));
    await stage.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { ...stage, server, choose };
}
