import { screen } from '@testing-library/react';
import { dictionaryServer } from './dictionary-server.ts';
import { openSection } from './open-section.tsx';
import { sampleWord } from './sample-words.ts';

export const foreign = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Англійське слово' });
export const native = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Переклад' });
export const nativeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Переклад' });
export const button = (name: string) => screen.getByRole('button', { name });

/** Opens the dictionary and the form that adds a word. */
export async function openAddForm(words = [sampleWord(1), sampleWord(2)]) {
  const server = dictionaryServer(words);
  const stage = openSection('/home', server.responses);
  await stage.user.click(await screen.findByRole('button', { name: 'Додати слово' }));
  return { ...stage, server };
}
