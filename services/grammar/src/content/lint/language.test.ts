import { optionsOf } from '../testing/material.ts';
import { testRules } from '../testing/test-rules.ts';
import { englishRules, ukrainianRules } from './language.ts';

const lines = (...texts: readonly string[]) => ({ questions: texts.map((native) => ({ native })) });

testRules(ukrainianRules, {
  'ukrainian-letters': [
    ['accepts Ukrainian letters', lines('Ґава її їсть, є щастя.')],
    [
      'rejects a Russian letter in any Ukrainian text',
      { questions: [{ native: 'Вона была тут.' }, { explanation: 'Это минуле.' }] },
      ['«была» has a letter Ukrainian does not have', '«Это» has a letter Ukrainian does not have'],
    ],
  ],

  'mixed-alphabets': [
    ['accepts a word of each alphabet', { questions: [{ explanation: 'Форма на `ing` та V-форма.' }] }],
    [
      'rejects a Latin c in a Cyrillic word',
      lines('Вона cпить.'),
      ['«cпить» mixes Latin and Cyrillic letters'],
    ],
    [
      'rejects a Ukrainian word typed in Latin letters',
      lines('Він i вона.'),
      ['«i» looks Ukrainian and is typed in Latin letters'],
    ],
  ],

  apostrophes: [
    [
      'accepts the Ukrainian apostrophe, and an English one in backticks',
      { questions: [{ native: 'П’ять імен.', explanation: "Форма `didn't` тут." }] },
    ],
    ['rejects the typewriter apostrophe', lines("П'ять імен."), ['an apostrophe other than ’']],
    [
      'rejects one that does not stand between letters',
      lines('Він ’там’.'),
      ['an apostrophe that does not stand between letters'],
    ],
  ],

  'missing-apostrophes': [
    [
      'accepts words that have theirs, and words that need none',
      lines('П’ять свят, обов’язкова пам’ятка, здоров’я, люблять, святковий цвях.'),
    ],
    [
      'rejects words without it',
      lines('Пять обєктів і здоровя.'),
      ['«Пять» lacks its apostrophe', '«обєктів» lacks its apostrophe', '«здоровя» lacks its apostrophe'],
    ],
  ],

  'quotation-marks': [
    ['accepts «ялинки»', lines('Він сказав: «Так».')],
    ['rejects other marks', lines('Він сказав: "Так".'), ['quotation marks other than «»']],
    ['rejects a mark without its pair', lines('Він сказав: «Так.'), ['«» do not come in pairs']],
  ],

  dashes: [
    [
      'accepts the long dash between words and the short one between numbers',
      lines('Київ — столиця, тут 10–12 градусів, хтось-таки знає.'),
    ],
    [
      'rejects a hyphen or a short dash between words',
      lines('Київ - столиця.', 'Київ – столиця.'),
      Array(2).fill('a hyphen or a short dash where — belongs'),
    ],
    ['rejects a dash without a space', lines('Київ— столиця.'), ['a dash without a space on each side']],
  ],

  calques: [
    ['accepts plain Ukrainian', lines('Він сам краще знає, протягом дня бере участь.')],
    [
      'rejects calques and says what is correct',
      lines('Він приймає участь.', 'На протязі дня.', 'Це самий кращий день.'),
      [
        '«приймає участь» is a calque, Ukrainian says «брати участь»',
        '«На протязі» is a calque, Ukrainian says «протягом»',
        '«самий кращ» is a calque, Ukrainian says «найкращий»',
      ],
    ],
  ],
});

testRules(englishRules, {
  'english-letters': [
    [
      'accepts Latin letters and the straight apostrophe',
      { questions: [{ english: "Lucía's dog ___ (not / run)." }] },
    ],
    [
      'rejects a Cyrillic letter in a sentence or an option',
      { questions: [{ english: 'Shе ___ (work).' }, { options: optionsOf(['worкed', 'b']) }] },
      ['Cyrillic letters in «Shе ___ (work).»', 'Cyrillic letters in «worкed»'],
    ],
    [
      'rejects the Ukrainian apostrophe',
      { questions: [{ english: 'Don’t ___ (go).' }] },
      ["an apostrophe other than ' in «Don’t ___ (go).»"],
    ],
  ],

  'english-in-backticks': [
    [
      'accepts English in backticks, and a name',
      { questions: [{ explanation: 'Слово `now` тут є.', native: 'Тут немає Wi-Fi.' }] },
    ],
    [
      'rejects English without them',
      { questions: [{ explanation: 'Слово now тут є.' }] },
      ['«now» is English outside backticks'],
    ],
    [
      'rejects a backtick without its pair, and any in a translation',
      { questions: [{ explanation: 'Слово ` тут є.' }, { native: 'Вона `там`.' }] },
      ['a backtick without its pair', 'a backtick in a translation'],
    ],
  ],
});
