import { optionsOf } from '../testing/material.ts';
import { testRules } from '../testing/test-rules.ts';
import { levelRules } from './levels.ts';

const withoutMarker = 'She ___ (work) in a bank.';
const negative = { level: 2, english: 'I ___ (not / go).', options: optionsOf(["didn't go", 'b']) };

testRules(levelRules, {
  'level-one-affirmative': [
    [
      'accepts a statement, and a question at level 2',
      {
        questions: [{}, { level: 2, english: '___ (go) you?' }],
      },
    ],
    ['accepts a question about articles', { name: 'articles', questions: [{ english: 'Is it ___?' }] }],
    [
      'rejects a question and a negative',
      { questions: [{ english: '___ (you / go)?' }, { options: optionsOf(["didn't work", 'b']) }] },
      Array(2).fill('past-simple-1-01: level 1 holds affirmative sentences only'),
    ],
  ],

  'level-one-marker': [
    [
      'accepts a sentence with a time expression, and any at level 2',
      { questions: [{}, { english: withoutMarker, level: 2 }] },
    ],
    ['accepts articles', { name: 'articles', questions: [{ english: withoutMarker }] }],
    [
      'rejects a sentence without a time expression',
      { questions: [{ english: withoutMarker }] },
      ['past-simple-1-01: level 1 needs a word that says when'],
    ],
  ],

  'level-two-quotas': [
    [
      'accepts four negatives and four questions',
      {
        questions: [...Array(4).fill(negative), ...Array(4).fill({ level: 2, english: '___ (you / go)?' })],
      },
    ],
    ['asks nothing of other levels', { questions: [{}] }],
    [
      'rejects fewer',
      { questions: [{ ...negative, english: 'I ___ (not / go)?' }] },
      ['level 2: 0 negatives, not at least 4', 'level 2: 1 questions, not at least 4'],
    ],
    [
      'asks there is/are for both numbers',
      {
        name: 'there-is-are',
        questions: [{ level: 2, english: 'There ___ a dog.', options: optionsOf(["isn't", 'b']) }],
      },
      [
        'level 2: 1 negatives, not at least 4',
        'level 2: 0 questions, not at least 4',
        'level 2: 1 singulars, not at least 3',
        'level 2: 0 plurals, not at least 3',
      ],
    ],
    [
      'asks articles for both articles',
      {
        name: 'articles',
        questions: [{ level: 2, english: 'Is it ___?', options: optionsOf(['a dog', 'the dog']) }],
      },
      [
        'level 2: 0 negatives, not at least 4',
        'level 2: 1 questions, not at least 4',
        'level 2: 1 answers a or an, not at least 2',
        'level 2: 0 answers the, not at least 2',
      ],
    ],
  ],

  'level-five-clauses': [
    [
      'accepts two clauses',
      {
        questions: [
          { level: 5, english: 'When it rained, she ___ (work).' },
          { level: 5, english: 'She ___ (work) because she had to.' },
        ],
      },
    ],
    ['rejects one clause', { questions: [{ level: 5 }] }, ['past-simple-1-01: level 5 needs two clauses']],
  ],
});
