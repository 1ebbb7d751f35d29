import { expect, it } from 'vitest';
import irregularForms from '../../content/native-irregular-forms.json' with { type: 'json' };
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

it.each([
  ['пішов', 'native: go'],
  ['йшла', 'native: go'],
  ['їла', 'native: eat'],
  ['бігла', 'native: run'],
  ['дітей', 'native: child'],
  ['дні', 'native: day'],
  ['з"їв', 'native: eat'],
])('%s, which is irregular, finds %s', (text, entry) => {
  expect(found(text)).toContain(entry);
});

it.each(Object.entries(irregularForms))(
  '%s is the translation of a word, which its forms find',
  (base, forms) => {
    expect(lexicon.lookUp(base).entries[0]?.match).toBe('native');
    for (const form of forms) expect(lexicon.lookUp(form).entries[0]?.match, form).toBe('native');
  },
);

it.each([
  ['дивитись', 'дивитися'],
  ['вчитись', 'вчитися'],
  ['повертатись', 'повертатися'],
  ['займатись', 'займатися'],
])('%s finds what %s does', (text, other) => {
  expect(found(text)).toEqual(found(other));
  expect(found(text)[0]).toMatch(/^native:/);
});
