import { optionsOf } from '../testing/material.ts';
import { testRules } from '../testing/test-rules.ts';
import { explanationRules, sentenceRules } from './sentences.ts';

const asked = (...sentences: readonly string[]) => ({ questions: sentences.map((english) => ({ english })) });

testRules(sentenceRules, {
  'one-blank': [
    ['accepts one blank', { questions: [{}] }],
    [
      'rejects none, two and a longer one',
      asked('She works.', 'She ___ and ___.', 'She ____ late.'),
      [
        'past-simple-1-01: needs one blank ___, has «»',
        'past-simple-1-01: needs one blank ___, has «___ ___»',
        'past-simple-1-01: needs one blank ___, has «____»',
      ],
    ],
  ],

  'base-form-hint': [
    [
      'accepts the base form, with not or a subject',
      asked('She ___ (work).', 'She ___ (not / work).', 'When ___ (this bridge / build)?'),
    ],
    ['accepts articles without a hint', { name: 'articles', ...asked('She has ___ dog.') }],
    [
      'rejects a missing hint and one in another place',
      asked('She ___ late.', 'She ___ late (work).'),
      Array(2).fill('past-simple-1-01: needs one hint in brackets right behind the blank'),
    ],
    [
      'rejects a hint of anything but words',
      asked('She ___ (work/not).'),
      ['past-simple-1-01: hint (work/not) is not made of words and « / »'],
    ],
    [
      'rejects a hint where no verb is asked',
      { name: 'there-is-are', ...asked('There ___ (be) a dog.') },
      ['past-simple-1-01: needs no hint (be)'],
    ],
  ],

  'hint-hides-answer': [
    ['accepts an answer other than the hint', { questions: [{}] }],
    [
      'rejects a hint that is the answer',
      { questions: [{ options: optionsOf(['work', 'works', 'worked', 'is work']) }] },
      ['past-simple-1-01: the hint (work) is the answer'],
    ],
  ],

  'sentence-form': [
    ['accepts a whole sentence', { questions: [{}] }],
    [
      'accepts a sentence whose article is left out',
      { questions: [{ english: '___ Life is short.', options: optionsOf(['–', 'the', 'a', 'an']) }] },
    ],
    [
      'rejects a small letter at the beginning and a missing full stop',
      asked('___ (work) she late'),
      [
        'past-simple-1-01: «worked she late» does not begin with a capital',
        'past-simple-1-01: «worked she late» does not end in . ? or !',
      ],
    ],
    [
      'rejects a double space',
      asked('She ___  late.'),
      ['past-simple-1-01: «She worked  late.» has a stray space'],
    ],
  ],

  'native-form': [
    ['accepts a sentence', { questions: [{}] }],
    [
      'rejects a line without its full stop',
      { questions: [{ native: 'Вона працює' }] },
      ['past-simple-1-01: «Вона працює» is not a sentence from capital to full stop'],
    ],
  ],

  'question-marks': [
    [
      'accepts two statements and two questions',
      { questions: [{}, { english: '___ (work) she?', native: 'Вона працює?' }] },
    ],
    [
      'rejects a question translated by a statement',
      asked('___ (she / work) late?'),
      ['past-simple-1-01: only one of the two sentences ends in a question mark'],
    ],
  ],
});

const explained = (...explanations: readonly string[]) => ({
  questions: explanations.map((explanation) => ({ explanation })),
});

const withReason = (reason: string) => ({
  questions: [{ options: [...optionsOf(['worked']), { id: '2' as const, value: 'works', reason }] }],
});

testRules(explanationRules, {
  'explanation-form': [
    [
      'accepts sentences, one beginning with English',
      explained('Дія минула. Форма `V2`.', '`Yesterday` – це минуле.', '2060 рік – майбутнє.'),
    ],
    [
      'rejects a missing full stop and a small letter',
      explained('Дія минула', 'дія минула.'),
      Array(2).fill('past-simple-1-01: the explanation is not made of whole sentences'),
    ],
  ],

  'explanation-length': [
    ['accepts 40 and 220 characters', explained('а'.repeat(40), 'а'.repeat(220))],
    [
      'rejects 39 and 221 characters',
      explained('а'.repeat(39), 'а'.repeat(221)),
      [
        'past-simple-1-01: the explanation has 39 characters, not 40–220',
        'past-simple-1-01: the explanation has 221 characters, not 40–220',
      ],
    ],
  ],

  reasons: [
    ['accepts a reason of its own for each option', { questions: [{}] }],
    [
      'rejects two sentences',
      withReason('Це теперішній час. Дія минула.'),
      ['past-simple-1-01: the reason is not one sentence'],
    ],
    [
      'rejects a reason that names no mistake',
      withReason('Це неправильно тут.'),
      ['past-simple-1-01: the reason names no mistake'],
    ],
    [
      'rejects one reason for all options',
      {
        questions: [
          {
            options: [
              { id: '1', value: 'a', reason: 'Тут потрібен минулий час.' },
              { id: '2', value: 'b', reason: 'Тут потрібен минулий час.' },
            ],
          },
        ],
      },
      ['past-simple-1-01: all wrong options have the same reason'],
    ],
  ],
});
