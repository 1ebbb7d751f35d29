import { levelOf, optionsOf } from '../testing/material.ts';
import { testRules } from '../testing/test-rules.ts';
import { optionRules } from './options.ts';

const withOptions = (...values: readonly string[]) => ({ questions: [{ options: optionsOf(values) }] });

testRules(optionRules, {
  'one-correct': [
    ['accepts one right option', { questions: [{}] }],
    [
      'rejects two right options',
      { questions: [{ options: [...optionsOf(['a', 'b']), ...optionsOf(['c', 'd'])] }] },
      ['past-simple-1-01: 2 options are marked right, not one'],
    ],
    [
      'rejects a question without a right option',
      { questions: [{ options: optionsOf(['a', 'b', 'c', 'd'], 9) }] },
      ['past-simple-1-01: 0 options are marked right, not one'],
    ],
  ],

  'option-text': [
    ['accepts plain text', { questions: [{}] }],
    [
      'rejects a stray space and a full stop',
      withOptions('works ', 'work.', 'worked', 'did'),
      [
        'past-simple-1-01: «works » has a stray space, blank, bracket or mark',
        'past-simple-1-01: «work.» has a stray space, blank, bracket or mark',
      ],
    ],
  ],

  'distinct-options': [
    ['accepts four different forms', withOptions("doesn't work", "don't work", "didn't work", 'not works')],
    [
      'rejects a contraction next to its full form',
      withOptions("doesn't work", 'Does not work', 'works', 'work'),
      ["past-simple-1-01: «Does not work» says the same as «doesn't work»"],
    ],
    [
      'rejects an ambiguous ending next to one of its meanings',
      withOptions("he's gone", 'he has gone', 'he went', 'he go'),
      ["past-simple-1-01: «he has gone» says the same as «he's gone»"],
    ],
  ],

  'variant-spellings': [
    ['accepts forms of which one is right', withOptions('learned', 'learns', 'will learn', 'has learn')],
    [
      'rejects the British form next to the American one',
      withOptions('learned', 'learnt', 'learns', 'learn'),
      ['past-simple-1-01: «learnt» and «learned» are both right somewhere'],
    ],
    [
      'rejects shall next to will',
      withOptions("won't go", 'shall not go', 'go', 'going'),
      ['past-simple-1-01: «shall not go» and «will not go» are both right somewhere'],
    ],
  ],

  'longest-option': [
    [
      'accepts the longest option being right in two of five',
      {
        questions: [0, 0, 1, 1, 1].map((right) => ({
          options: optionsOf(['longest', 'b', 'c', 'd'], right),
        })),
      },
    ],
    [
      'rejects three of five, also when a wrong option is equally long',
      {
        questions: [0, 0, 0, 1, 1].map((right) => ({
          options: optionsOf(['longest', 'b', 'c', right ? 'd' : 'as long'], right),
        })),
      },
      ['the longest option is right 3 times, not at most 2'],
    ],
  ],

  'balanced-positions': [
    [
      'accepts ids that are right about equally often',
      {
        questions: [
          [1, 2, 3, 4, 1, 2, 3, 4, 1, 2],
          [3, 4, 1, 2, 3, 4, 1, 2, 3, 4],
          [1, 2, 3, 4, 1, 2, 3, 4, 1, 2],
          [3, 4, 1, 2, 3, 4, 1, 2, 3, 4],
          [1, 2, 3, 4, 1, 2, 3, 4, 1, 2],
        ].flatMap((rightIds, index) => levelOf(index + 1, rightIds)),
      },
    ],
    [
      'rejects an id that is right too often or too rarely in a level',
      { questions: levelOf(1, [1, 2, 1, 4, 1, 2, 1, 4, 2, 3]) },
      [
        'level 1: id 1 is right 4 times, not 2–3',
        'level 1: id 3 is right 1 times, not 2–3',
        'topic: id 1 is right 4 times, not 11–14',
        'topic: id 2 is right 3 times, not 11–14',
        'topic: id 3 is right 1 times, not 11–14',
        'topic: id 4 is right 2 times, not 11–14',
      ],
    ],
    [
      'rejects counts of the whole topic out of bounds',
      { questions: [1, 2, 3, 4, 5].flatMap((level) => levelOf(level, [1, 2, 3, 4, 1, 2, 3, 4, 1, 2])) },
      [
        'topic: id 1 is right 15 times, not 11–14',
        'topic: id 2 is right 15 times, not 11–14',
        'topic: id 3 is right 10 times, not 11–14',
        'topic: id 4 is right 10 times, not 11–14',
      ],
    ],
    [
      'rejects an id that is right four times running',
      {
        questions: [
          ...levelOf(1, [2, 3, 4, 2, 3, 4, 2, 3, 1, 1]),
          ...levelOf(2, [1, 1, 2, 3, 4, 2, 3, 4, 2, 3]),
        ],
      },
      [
        ...[4, 6, 6, 4].map((count, index) => `topic: id ${index + 1} is right ${count} times, not 11–14`),
        'past-simple-2-02: id 1 is right 4 times running',
      ],
    ],
  ],
});
