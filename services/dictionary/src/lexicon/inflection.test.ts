import { describe, expect, it } from 'vitest';
import missing from '../../content/missing-forms.json' with { type: 'json' };
import { baseForms } from './base-forms.ts';
import { loadLexicon } from './lexicon.ts';

const lexicon = loadLexicon();

/** What was found for a text: the headwords with the way they were found. */
const found = (text: string) =>
  lexicon.lookUp(text).entries.map(({ match, foreignWord }) => `${match}: ${foreignWord}`);

describe('forms of headwords', () => {
  it.each([
    ['goed', 'go'],
    ['bringed', 'bring'],
    ['catched', 'catch'],
    ['cutted', 'cut'],
    ['runned', 'run'],
    ['runing', 'run'],
    ['stoped', 'stop'],
    ['openned', 'open'],
    ['makeing', 'make'],
    ['studyed', 'study'],
    ['haves', 'have'],
    ['childs', 'child'],
    ['mouses', 'mouse'],
    ['mans', 'man'],
    ['sheeps', 'sheep'],
    ['boxs', 'box'],
    ['citys', 'city'],
    ['potatos', 'potato'],
    ['advices', 'advice'],
    ['informations', 'information'],
    ['knowledges', 'knowledge'],
    ['gooder', 'good'],
    ['worser', 'worse'],
    ['biger', 'big'],
    ['happyer', 'happy'],
    ['beautifuler', 'beautiful'],
  ])('%s is no form, and first of what it may be is %s', (text, word) => {
    const matches = found(text);
    expect(matches[0]).toBe(`similar: ${word}`);
    expect(matches.filter((match) => !match.startsWith('similar'))).toEqual([]);
  });

  it.each([
    ['burned', 'burn'],
    ['travelled', 'travel'],
    ['traveled', 'travel'],
    ['preferred', 'prefer'],
    ['visited', 'visit'],
    ['beginning', 'begin'],
    ['panicked', 'panic'],
    ['agreeing', 'agree'],
    ['dying', 'die'],
    ['planned', 'plan'],
    ['fixed', 'fix'],
    ['played', 'play'],
    ['watches', 'watch'],
    ['goes', 'go'],
    ['stomachs', 'stomach'],
    ['pianos', 'piano'],
    ['heroes', 'hero'],
    ['roofs', 'roof'],
    ['quizzes', 'quiz'],
    ['buses', 'bus'],
    ['cleverer', 'clever'],
    ['narrowest', 'narrow'],
    ['unhappier', 'unhappy'],
    ['larger', 'large'],
    ['oldest', 'old'],
    ['fittest', 'fit'],
  ])('%s is a form of %s', (text, word) => {
    expect(found(text).map((match) => match.replace(/^(?:form|plural|comparison): /, ''))).toContain(word);
  });

  it('are right in every example', () => {
    const examples = lexicon.readings.flatMap(
      ({ example }) => example.english.toLowerCase().match(/[a-z]+/g) ?? [],
    );
    const headwords = new Set(lexicon.readings.map(({ word, partOfSpeech }) => `${word} ${partOfSpeech}`));
    const inflected = [...new Set(examples)].filter((token) =>
      baseForms(token).some(({ word, partsOfSpeech }) =>
        partsOfSpeech.some((part) => headwords.has(`${word} ${part}`)),
      ),
    );
    expect(inflected.length).toBeGreaterThan(2_000);
    expect(inflected.filter((token) => found(token)[0]?.startsWith('similar'))).toEqual([]);
  });

  it('are missing only of words that the lexicon has', () => {
    const words = new Set(lexicon.readings.map(({ word }) => word));
    expect([...missing.past, ...missing.plural].filter((word) => !words.has(word))).toEqual([]);
  });
});
