import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parseReadings } from './lexicon-readings.ts';

const header = 'word\tpartOfSpeech\tlevel\tipa\tamericanIpa\tlabel\ttranslations\texample\texampleNative';
const good = {
  word: 'lend',
  partOfSpeech: 'verb',
  level: 'A2',
  ipa: 'lend',
  americanIpa: '',
  label: 'дати комусь',
  translations: 'позичати; позичити',
  example: 'Can you lend me a pen?',
  exampleNative: 'Можеш позичити мені ручку?',
};
const lineOf = (cells: Partial<typeof good>) => Object.values({ ...good, ...cells }).join('\t');
const parse = (cells: Partial<typeof good>) => parseReadings(`${header}\n${lineOf(cells)}\n`);

describe('a line of the lexicon', () => {
  it('is a reading of a word; an empty cell is left out', () => {
    expect(parse({})).toEqual([
      {
        word: 'lend',
        partOfSpeech: 'verb',
        level: 'A2',
        ipa: 'lend',
        label: 'дати комусь',
        translations: ['позичати', 'позичити'],
        example: { english: 'Can you lend me a pen?', native: 'Можеш позичити мені ручку?' },
      },
    ]);
    expect(parse({ americanIpa: 'lænd', label: '' })[0]).toMatchObject({ americanIpa: 'lænd' });
  });

  it.each([
    ['an unknown part of speech', { partOfSpeech: 'particle' }],
    ['an unknown level', { level: 'A3' }],
    ['no translation', { translations: '' }],
    ['four translations', { translations: 'а; б; в; г' }],
    ['brackets in a translation', { translations: 'позичати (комусь)' }],
    ['a Latin letter in Ukrainian', { translations: 'пoзичати' }],
    ['a letter that Ukrainian does not have', { translations: 'сыр' }],
    ['a typewriter apostrophe', { translations: "п'ять" }],
    ['a Cyrillic letter in English', { word: 'lеnd' }],
    ['a sign that is no IPA', { ipa: 'lend!' }],
    ['a Latin g in IPA', { ipa: 'gəʊ' }],
    ['a stress mark before nothing', { ipa: 'lendˈ' }],
    ['English in a label', { label: 'to lend' }],
    ['an example without an end', { example: 'Can you lend me a pen' }],
    ['an example in Ukrainian', { example: 'Можеш позичити?' }],
    ['English in a translated example', { exampleNative: 'Можеш lend мені ручку?' }],
  ])('is rejected with %s', (_name, cells) => expect(() => parse(cells)).toThrow(/^line 2: /));

  it('is rejected with a column too few, and a file without its header', () => {
    expect(() => parseReadings(`${header}\nlend\tverb\n`)).toThrow('line 2: 2 columns instead of 9');
    expect(() => parseReadings(lineOf({}))).toThrow('the first line must be');
  });
});

it('the lexicon takes at most 30 MB of memory', () => {
  const script = `
    import { loadLexicon } from ${JSON.stringify(import.meta.resolve('./lexicon.ts'))};
    const used = () => { gc(); const { heapUsed, external } = process.memoryUsage(); return heapUsed + external; };
    const before = used();
    globalThis.lexicon = loadLexicon();
    console.log((used() - before) / 2 ** 20);`;
  const used = execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(Number(used)).toBeGreaterThan(1);
  expect(Number(used)).toBeLessThanOrEqual(30);
});
