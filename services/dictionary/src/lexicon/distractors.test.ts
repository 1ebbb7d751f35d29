import { maxDistractors } from '@mova/contracts';
import { expect, it } from 'vitest';
import wordGroups from '../../content/word-groups.json' with { type: 'json' };
import { loadWordSets } from '../content/word-sets.ts';
import { createDistractors } from './distractors.ts';
import { loadLexicon } from './lexicon.ts';
import { meaningsOf } from './meanings.ts';

const lexicon = loadLexicon();
const sets = loadWordSets();
const find = createDistractors(lexicon, sets);

const asked = (foreignWord: string, nativeWord: string, category: 'TOP_WORDS' | 'FOOD' = 'TOP_WORDS') =>
  lexicon.describe({ foreignWord, nativeWord, wordDetails: { category } });
const partsOf = (foreignWord: string) =>
  lexicon.readings.filter(({ word }) => word === foreignWord).map(({ partOfSpeech }) => partOfSpeech);

it.each([
  ['busy', 'зайнятий', 'adjective'],
  ['earn', 'заробляти', 'verb'],
  ['owner', 'власник', 'noun'],
  ['quickly', 'швидко', 'adverb'],
])('%s (%s) stands next to words of its part of speech: %s', (foreignWord, nativeWord, part) => {
  const distractors = find(asked(foreignWord, nativeWord));
  expect(distractors).toHaveLength(maxDistractors);
  for (const distractor of distractors)
    expect(partsOf(distractor.foreignWord)[0], distractor.foreignWord).toBe(part);
  expect(find(asked(foreignWord, nativeWord))).not.toEqual(distractors);
});

it('of a topic begins with built-in words of the topic', () => {
  const food = sets.find(({ category }) => category === 'FOOD')?.words.map((word) => word.foreignWord) ?? [];
  const distractors = find(asked('soup', 'суп', 'FOOD'));
  const ofTopic = distractors.filter(({ category }) => category === 'FOOD');
  expect(ofTopic.length).toBeGreaterThan(2);
  expect(distractors.slice(0, ofTopic.length)).toEqual(ofTopic);
  for (const { foreignWord } of ofTopic) expect(food).toContain(foreignWord);
});

it.each([
  ['apple', 'яблуко', ['pear', 'banana', 'lemon', 'peach', 'grape']],
  ['doctor', 'лікар', ['nurse', 'farmer', 'driver', 'teacher']],
  ['buy', 'купувати', ['sell', 'pay', 'cost', 'spend']],
  ['quickly', 'швидко', ['slowly', 'suddenly', 'gradually']],
])('%s, which has no topic, begins with words of its group', (foreignWord, nativeWord, some) => {
  const group = Object.values(wordGroups).find((words) => words.includes(foreignWord)) ?? [];
  const distractors = find(asked(foreignWord, nativeWord));
  expect(distractors.every(({ related }) => related)).toBe(true);
  for (const distractor of distractors) expect(group).toContain(distractor.foreignWord);
  expect(group).toEqual(expect.arrayContaining(some));
});

it('of another meaning than the commonest does not begin with words of its group', () => {
  expect(find(asked('bank', 'банк')).some(({ related }) => related)).toBe(true);
  expect(find(asked('bank', 'берег')).some(({ related }) => related)).toBe(false);
});

it('of a group begins with words of about the level of the word', () => {
  const levels = new Map(lexicon.readings.toReversed().map(({ word, level }) => [word, level]));
  const nearest = find(asked('happy', 'щасливий')).slice(0, 4);
  expect(nearest.filter(({ foreignWord }) => (levels.get(foreignWord) ?? '') > 'A2')).toEqual([]);
});

it('has none that the label of the word says', () => {
  const go = asked('go', 'йти');
  expect(go.reading?.label).toBe('рухатися кудись');
  const offered = Array.from({ length: 50 }, () => find(go)).flat();
  expect(offered.map(({ nativeWord }) => nativeWord)).not.toContain('рухатися');
});

it('groups are of headwords, each once, whose commonest meaning is of one part of speech', () => {
  const words = Object.values(wordGroups).flat();
  expect(new Set(words).size).toBe(words.length);
  for (const [name, group] of Object.entries(wordGroups)) {
    expect(group.length, name).toBeGreaterThanOrEqual(8);
    const parts = new Set(group.map((word) => partsOf(word)[0]));
    expect([...parts], name).toHaveLength(1);
    expect(parts, name).not.toContain(undefined);
  }
});

it('of one’s own translation has none', () => {
  expect(find(asked('busy', 'мій переклад'))).toEqual([]);
});

it('never has one that is right, whatever the word', () => {
  const meaningsOfWord = (foreignWord: string) =>
    lexicon.readings
      .filter(({ word }) => word === foreignWord)
      .flatMap(({ translations }) => translations.flatMap(meaningsOf));
  for (const { word, translations } of lexicon.readings.filter((_, at) => at % 40 === 0)) {
    const right = meaningsOfWord(word);
    const distractors = find(asked(word, translations[0] ?? ''));
    expect(new Set(distractors.map(({ foreignWord }) => foreignWord)).size).toBe(distractors.length);
    for (const { foreignWord } of distractors) {
      const meanings = meaningsOfWord(foreignWord);
      expect(
        meanings.filter((meaning) => right.includes(meaning)),
        `${word}: ${foreignWord}`,
      ).toEqual([]);
    }
  }
});
