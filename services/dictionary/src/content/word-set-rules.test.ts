import { describe, expect, it } from 'vitest';
import {
  apostrophes,
  countsAndIds,
  exampleHasWord,
  naturalUkrainian,
  oneSpelling,
  ownLetters,
  plainWord,
  pronunciation,
  uniqueWords,
  wholeSentences,
} from './word-set-rules.ts';
import { type BuiltInSet, type BuiltInWord, loadWordSets } from './word-sets.ts';

const realSets: readonly BuiltInSet[] = loadWordSets();

/** Changes of one word, in part. */
type WordChange = Partial<Omit<BuiltInWord, 'example'>> & {
  example?: Partial<BuiltInWord['example']>;
};

/** Returns the real sets with one word changed. */
function planted(change: WordChange, foreignWord = 'bread'): BuiltInSet[] {
  return realSets.map((set) => ({
    ...set,
    words: set.words.map((word) =>
      word.foreignWord === foreignWord
        ? { ...word, ...change, example: { ...word.example, ...change.example } }
        : word,
    ),
  }));
}

describe('countsAndIds', () => {
  it('the sets are ten times ten words with the ids 1 to 100', () => {
    expect(countsAndIds(realSets)).toEqual([]);
  });

  it('finds a category without a set', () => {
    expect(countsAndIds(realSets.slice(0, -1))).toEqual(['HOLIDAYS: must have exactly one set']);
  });

  it('finds a set that is a word short', () => {
    const sets = realSets.map((set) =>
      set.category === 'HOLIDAYS' ? { ...set, words: set.words.slice(0, 9) } : set,
    );
    expect(countsAndIds(sets)).toEqual(['HOLIDAYS: 9 words instead of 10']);
  });

  it('finds an id that is used twice', () => {
    expect(countsAndIds(planted({ id: 2 }))).toEqual(['bread: id 2 is out of order']);
  });
});

describe('uniqueWords', () => {
  it('no word stands twice in either language', () => {
    expect(uniqueWords(realSets)).toEqual([]);
  });

  it('finds an English word that differs in case only', () => {
    expect(uniqueWords(planted({ foreignWord: 'Flower' }))).toEqual(['flower: twice']);
  });

  it('finds a Ukrainian word that differs in its apostrophe only', () => {
    expect(uniqueWords(planted({ nativeWord: "м'ясо" }))).toEqual(['м’ясо: twice']);
  });
});

describe('plainWord', () => {
  it('every pair is one plain word and one plain translation', () => {
    expect(plainWord(realSets)).toEqual([]);
  });

  it.each(['Bread', 'to eat', 'bread ', '', 'bread/loaf'])('finds that “%s” is none', (foreignWord) => {
    expect(plainWord(planted({ foreignWord }))).toHaveLength(1);
  });

  it.each(['Хліб', 'хліб, батон', 'хліб (свіжий)', 'хліб/батон', ' хліб', 'хліб  свіжий', ''])(
    'finds that «%s» is none',
    (nativeWord) => {
      expect(plainWord(planted({ nativeWord }))).toHaveLength(1);
    },
  );
});

describe('pronunciation', () => {
  it('every word has its British pronunciation', () => {
    expect(pronunciation(realSets)).toEqual([]);
  });

  it.each(['', '/bred/', 'брэд', 'bɹɛd', 'eg', "'bred"])('finds that “%s” is not British IPA', (ipa) => {
    expect(pronunciation(planted({ ipa }))).toEqual([`bread: /${ipa}/ is not British IPA`]);
  });

  it('finds a long word without its stress', () => {
    expect(pronunciation(planted({ ipa: 'bʌtə' }))).toEqual(['bread: /bʌtə/ does not mark the stress']);
  });
});

describe('oneSpelling', () => {
  it('no word is spelt differently in British and American English', () => {
    expect(oneSpelling(realSets)).toEqual([]);
  });

  it.each(
    `colour color favourite favorite neighbour neighbor centre center theatre organise organize realize
     analyse licence license practice practise dialogue travelled traveling traveller jewellery jewelry learnt
     learned spelt spelled spilled grey gray tyre pyjamas programme program mum mom math cosy cozy yoghurt
     doughnut skilful fulfil`.split(/\s+/),
  )('finds “%s”', (foreignWord) => {
    expect(oneSpelling(planted({ foreignWord }))).toEqual([
      `${foreignWord}: “${foreignWord}” is spelt in two ways`,
    ]);
  });

  it('finds one in an example', () => {
    expect(oneSpelling(planted({ example: { english: 'My favourite bread.' } }))).toEqual([
      'bread: “favourite” is spelt in two ways',
    ]);
  });

  it.each(['skill', 'hour', 'four', 'metal', 'honest', 'user'])('leaves “%s” alone', (foreignWord) => {
    expect(oneSpelling(planted({ foreignWord }))).toEqual([]);
  });
});

describe('exampleHasWord', () => {
  it('every example contains its word', () => {
    expect(exampleHasWord(realSets)).toEqual([]);
  });

  it.each(['Toast is nice.', 'Breadcrumbs are everywhere.', 'Two breads, please.'])(
    'finds none in «%s»',
    (english) => {
      expect(exampleHasWord(planted({ example: { english } }))).toEqual([
        'bread: the example does not contain the word',
      ]);
    },
  );

  it('accepts the word at the start of the sentence', () => {
    expect(exampleHasWord(planted({ example: { english: 'Bread is good.' } }))).toEqual([]);
  });
});

describe('wholeSentences', () => {
  it('every example is one tidy sentence in both languages', () => {
    expect(wholeSentences(realSets)).toEqual([]);
  });

  it.each(['we buy bread.', 'We buy bread', 'We buy  bread.', 'We buy bread .', 'We eat. We buy bread.'])(
    'finds that «%s» is none',
    (english) => {
      expect(wholeSentences(planted({ example: { english } }))).toEqual([
        `bread: «${english}» is not one tidy sentence`,
      ]);
    },
  );

  it('finds a question that is none in the other language', () => {
    expect(wholeSentences(planted({ example: { english: 'Is there bread?' } }))).toEqual([
      'bread: only one line of the example is a question',
    ]);
  });
});

describe('ownLetters', () => {
  it('each language is written in its own letters', () => {
    expect(ownLetters(realSets)).toEqual([]);
  });

  it.each(['рыба', 'этаж', 'мёд', 'объєкт', 'ЭТАЖ'])('finds the Russian letter in «%s»', (nativeWord) => {
    expect(ownLetters(planted({ nativeWord }))).toEqual([
      `bread: «${nativeWord}» has a letter that Ukrainian does not have`,
    ]);
  });

  it('finds a Latin look-alike in a Ukrainian word', () => {
    expect(ownLetters(planted({ nativeWord: 'xліб' }))).toEqual(['bread: «xліб» has Latin letters']);
  });

  it('finds a Cyrillic look-alike in an English sentence', () => {
    expect(ownLetters(planted({ example: { english: 'Bread is gоod.' } }))).toEqual([
      'bread: «Bread is gоod.» has Cyrillic letters',
    ]);
  });
});

describe('apostrophes', () => {
  it('every apostrophe is ’ and in its place', () => {
    expect(apostrophes(realSets)).toEqual([]);
  });

  it.each(["м'ясо", 'мʼясо', 'м`ясо', 'м‘ясо', 'м′ясо'])('finds another apostrophe in «%s»', (nativeWord) => {
    expect(apostrophes(planted({ nativeWord }))).toEqual([
      `bread: «${nativeWord}» has another apostrophe than ’`,
    ]);
  });

  it('finds an apostrophe at the end of a word', () => {
    expect(apostrophes(planted({ nativeWord: 'хліб’' }))).toEqual([
      'bread: «хліб’» has a ’ that is not between letters',
    ]);
  });

  it.each(['мясо', 'Пять хлібів.', 'Він пє чай, вони пють сік.'])(
    'finds a lost apostrophe in «%s»',
    (native) => {
      expect(apostrophes(planted({ example: { native } }))).toEqual([
        `bread: «${native}» lacks an apostrophe`,
      ]);
    },
  );
});

describe('naturalUkrainian', () => {
  it('the Ukrainian lines are free of the commonest borrowings', () => {
    expect(naturalUkrainian(realSets)).toEqual([]);
  });

  it('finds a borrowing in an example', () => {
    expect(naturalUkrainian(planted({ example: { native: 'На протязі дня ми їли хліб.' } }))).toEqual([
      'bread: «На протязі» is a borrowing from Russian',
    ]);
  });
});
