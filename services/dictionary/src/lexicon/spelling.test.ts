import dictionary from 'dictionary-uk';
import { loadModule } from 'hunspell-asm';
import { expect, it } from 'vitest';
import { loadWordSets } from '../content/word-sets.ts';
import { readLexicon } from './lexicon-readings.ts';
import exceptions from './spelling-exceptions.json' with { type: 'json' };

const hunspell = await loadModule();
const ukrainian = hunspell.create(
  hunspell.mountBuffer(dictionary.aff, 'uk.aff'),
  hunspell.mountBuffer(dictionary.dic, 'uk.dic'),
);

const wordsOf = (text: string) => text.match(/[\p{Script=Cyrillic}’-]+/gu) ?? [];

/** Words that Hunspell does not know, in lower case. */
function misspelt(texts: readonly string[]): string[] {
  const words = new Set(texts.flatMap(wordsOf));
  const unknown = [...words].filter((word) => !ukrainian.spell(word.replaceAll('’', "'")));
  return [...new Set(unknown.map((word) => word.toLowerCase()))].sort();
}

it('every Ukrainian word of the lexicon and the sets is one that Hunspell knows, or a reviewed exception', () => {
  const texts = [
    ...readLexicon().flatMap(({ label, translations, example }) => [
      label ?? '',
      ...translations,
      example.native,
    ]),
    ...loadWordSets().flatMap(({ words }) =>
      words.flatMap(({ nativeWord, example }) => [nativeWord, example.native]),
    ),
  ];
  // An exception that is not needed any more is out of date.
  expect(misspelt(texts)).toEqual([...exceptions].sort());
});

it('finds words that are not Ukrainian', () => {
  expect(misspelt(['Слідуючий потяг', 'п’ять, пять', 'обєкт'])).toEqual(['обєкт', 'пять', 'слідуючий']);
});
