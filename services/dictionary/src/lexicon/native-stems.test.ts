import { expect, it } from 'vitest';
import { loadLexicon } from './lexicon.ts';

const lexicon = loadLexicon();

const found = (text: string) =>
  lexicon.lookUp(text).entries.map(({ match, foreignWord }) => `${match}: ${foreignWord}`);

it.each([
  ['мости', 'native: bridge'],
  ['книги', 'native: book'],
  ['яблука', 'native: apple'],
  ['собаки', 'native: dog'],
  ['жінки', 'native: woman'],
  ['руку', 'native: hand'],
  ['руку', 'layout: here'],
  ['сніданку', 'native: breakfast'],
  ['читав', 'native: read'],
  ['думаю', 'native: think'],
  ['працюють', 'native: work'],
  ['нової', 'native: new'],
  ['Великому', 'native: big'],
])('%s finds %s', (text, entry) => {
  expect(found(text)).toContain(entry);
  expect(lexicon.lookUp(text).nativeWord).toBeNull();
});

it('shows the translation first that a form is of', () => {
  const book = lexicon.lookUp('книги').entries.find(({ foreignWord }) => foreignWord === 'book');
  expect(book?.readings[0]?.translations[0]).toBe('книга');
});

it('shows a reading once where a form is of two of its translations', () => {
  const allow = lexicon.lookUp('дозволив').entries.find(({ foreignWord }) => foreignWord === 'allow');
  expect(allow?.readings).toHaveLength(1);
});

it.each([
  ['ложкою', ['native: spoon']],
  ['водою', ['native: water']],
  ['столі', ['native: table', 'native: desk']],
  ['дивився', ['native: look', 'native: watch']],
  ['купив', ['native: buy']],
])('%s finds no more than %j', (text, entries) => {
  expect(found(text)).toEqual(entries);
});

it.each(['пішов', 'дітей', 'дні'])('%s, which is irregular, is taken for no other word', (text) => {
  expect(found(text)).toEqual([]);
});
