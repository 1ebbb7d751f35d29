import { optionsOf } from '../testing/material.ts';
import { testRules } from '../testing/test-rules.ts';
import { explanationRules } from './explanations.ts';

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
