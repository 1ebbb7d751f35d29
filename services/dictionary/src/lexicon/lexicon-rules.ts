import type { PartOfSpeech } from '@mova/contracts';
import { foldApostrophes } from '@mova/contracts/apostrophes';
import { baseForms } from './base-forms.ts';
import { wordsOfContraction } from './contractions.ts';
import type { LexiconReading } from './lexicon-readings.ts';

const maxReadings = 4;

/** Borrowings from Russian, calques, and common words without their apostrophe. */
const bad =
  /слідуюч|(?<![\p{L}’])являтися|учбов|получа|скучати|п(?:ят|ють)|мясо|обєкт|здоровя|память|імя(?!р)|звязок|сімя|співпада|прийма(?:ти|ю|є|в|ла) участь|на протязі|міроприєм|багаточисл|наступаюч|самий кращ|не дивлячись на/iu;

/** False friends (English → the look-alike that is never its translation). */
const falseFriends: Readonly<Record<string, string>> = {
  accurate: 'акуратний',
  actual: 'актуальний',
  artist: 'артист',
  cabinet: 'кабінет',
  complexion: 'комплекція',
  decade: 'декада',
  fabric: 'фабрика',
  intelligent: 'інтелігентний',
  magazine: 'магазин',
  receipt: 'рецепт',
  sympathetic: 'симпатичний',
};

/** Returns what is wrong with the lexicon, each line beginning with its word. */
export function lexiconIssues(readings: readonly LexiconReading[]): string[] {
  return [
    ...readings.flatMap((reading, at) => [
      ...orderIssues(reading, readings[at - 1]),
      ...textIssues(reading).map((issue) => `${reading.word}: ${issue}`),
    ]),
    ...[...Map.groupBy(readings, ({ word }) => word)].flatMap(([word, of]) =>
      wordIssues(of).map((issue) => `${word}: ${issue}`),
    ),
    ...[...Map.groupBy(readings, synonymKeyOf).values()].flatMap(synonymIssues),
  ];
}

function orderIssues({ word }: LexiconReading, before: LexiconReading | undefined): string[] {
  const isLater = !before || before.word.toLowerCase() <= word.toLowerCase();
  return isLater ? [] : [`${word}: must come before ${before.word}`];
}

function textIssues({ word, ipa, americanIpa, label, translations, example }: LexiconReading): string[] {
  const issues: string[] = [];
  for (const text of [...translations, label ?? '', example.native])
    if (bad.test(text)) issues.push(`«${text}» is not good Ukrainian`);
  const falseFriend = falseFriends[word];
  if (falseFriend !== undefined && translations.includes(falseFriend))
    issues.push(`«${falseFriend}» is a false friend`);
  if (!hasWord(example.english, word)) issues.push(`“${example.english}” does not contain it`);
  if (example.english.endsWith('?') !== /\?»?$/.test(example.native))
    issues.push('one example is a question, its translation is not, or the other way round');
  if (/r(?![ɪieæɑɒɔʊuʌəɜaoˈj ])|r$|oʊ/u.test(ipa)) issues.push(`/${ipa}/ is not British`);
  if (americanIpa === ipa) issues.push(`/${ipa}/ is the same in American English`);
  if (/əʊ(?!ə)|ɒ|eə|(?<![ao])ʊə/u.test(americanIpa ?? '')) issues.push(`/${americanIpa}/ is not American`);
  for (const sound of [ipa, americanIpa ?? ipa])
    if (!isStressed(sound)) issues.push(`/${sound}/ needs one main stress, or none for one syllable`);
  return issues;
}

const vowel = /[iɑɔuɜ]ː|[aeɔ]ɪ|[əao]ʊ|[ɪeʊ]ə|[ɪieæɒʊuʌə]/gu;

/** Whatever has several syllables shows one main stress, a single syllable none. */
function isStressed(ipa: string): boolean {
  const syllables = ipa.match(vowel)?.length ?? 0;
  return ipa.split('ˈ').length - 1 === (syllables > 1 ? 1 : 0);
}

function wordIssues(readings: readonly LexiconReading[]): string[] {
  const issues: string[] = [];
  if (readings.length > maxReadings) issues.push(`more than ${maxReadings} readings`);
  const translations = readings.flatMap((reading) => reading.translations.map((text) => text.toLowerCase()));
  const twice = translations.filter((text, at) => translations.indexOf(text) < at);
  for (const text of new Set(twice)) issues.push(`«${text}» twice`);
  for (const [part, same] of Map.groupBy(readings, ({ partOfSpeech }) => partOfSpeech))
    if (same.length > 1 && same.some(({ label }) => label === undefined))
      issues.push(`several readings as ${part}, and one has no label`);
  const labels = readings.map(({ partOfSpeech, label }) => `${partOfSpeech} ${label}`);
  if (new Set(labels).size < labels.length) issues.push('two readings with the same label');
  return issues;
}

/**
 * Returns the words whose first reading has another part of speech than the commonest one that was counted. Reviewed
 * exceptions are left out; one that is none any more is an issue as well.
 */
export function commonestPartIssues(
  readings: readonly LexiconReading[],
  commonest: Readonly<Record<string, string>>,
  exceptions: Readonly<Record<string, string>>,
): string[] {
  const words = Map.groupBy(readings, ({ word }) => word);
  return Object.entries(commonest).flatMap(([word, part]) => {
    const isFirst = words.get(word)?.[0]?.partOfSpeech === part;
    if (isFirst) return exceptions[word] === undefined ? [] : [`${word}: is no exception any more`];
    return exceptions[word] === undefined
      ? [`${word}: the ${part} is the commonest and must come first`]
      : [];
  });
}

/** Readings that are synonyms have the same first translation and, to a Ukrainian, the same part of speech. */
function synonymKeyOf({ translations: [first], partOfSpeech }: LexiconReading): string {
  const sameParts: Partial<Record<PartOfSpeech, PartOfSpeech>> = {
    'phrasal verb': 'verb',
    determiner: 'pronoun',
  };
  return `${first?.toLowerCase()} ${sameParts[partOfSpeech] ?? partOfSpeech}`;
}

/** The plainest of several synonyms may have no label; each other one tells what is special about it. */
function synonymIssues(readings: readonly LexiconReading[]): string[] {
  if (new Set(readings.map(({ word }) => word)).size < 2) return [];
  const labels = readings.map(({ label }) => label);
  if (new Set(labels).size === labels.length) return [];
  return [`${readings.map(({ word }) => word).join(', ')}: no labels tell these synonyms apart`];
}

/** Whether a sentence has a word, or each word of a phrase, in this or an inflected form. */
export function hasWord(sentence: string, word: string): boolean {
  const tokens = foldApostrophes(sentence.toLowerCase(), "'").match(/[a-z]+(?:['-][a-z]+)*/g) ?? [];
  const forms = new Set(tokens.flatMap((token) => [token, ...baseForms(token).map((base) => base.word)]));
  for (const token of tokens)
    for (const part of [...wordsOfContraction(token), ...token.split(/['-]/)]) forms.add(part);
  const lower = word.toLowerCase();
  return forms.has(lower) || lower.split(/[ -]/).every((part) => forms.has(part) || changing.has(part));
}

/** Words of a phrase that stand for any other: “one’s” is “my”, “your” … */
const changing = new Set(["one's", 'oneself', 'sb', 'sth', 'somebody', 'something']);
