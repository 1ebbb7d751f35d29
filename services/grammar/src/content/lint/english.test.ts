import { optionsOf } from '../testing/material.ts';
import { testRules } from '../testing/test-rules.ts';
import { englishRules } from './english.ts';

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
