import { optionsOf, page } from '../testing/material.ts';
import { testRules } from '../testing/test-rules.ts';
import { idRules } from './ids.ts';

testRules(idRules, {
  'bank-agrees': [
    ['accepts the tense of the topic', { questions: [] }],
    [
      'rejects another tense',
      { questions: [], tense: 'ARTICLES' },
      ['tense ARTICLES, the topic says PAST_SIMPLE'],
    ],
  ],

  'question-ids': [
    [
      'accepts ids that run through the levels',
      {
        questions: Array.from({ length: 11 }, (_, index) => ({
          level: index < 10 ? 1 : 2,
          id: index < 10 ? `past-simple-1-${String(index + 1).padStart(2, '0')}` : 'past-simple-2-01',
        })),
      },
    ],
    [
      'rejects an id of another place',
      { questions: [{ id: 'past-simple-1-02' }] },
      ['id past-simple-1-02, its place asks for past-simple-1-01'],
    ],
    [
      'rejects a level that is not that of its place',
      { questions: [{ level: 2 }] },
      ['past-simple-1-01: level 2, its place asks for 1'],
    ],
  ],

  'option-ids': [
    ['accepts 1 to 4', { questions: [{}] }],
    [
      'rejects another order',
      { questions: [{ options: optionsOf(['a', 'b']).reverse() }] },
      ['past-simple-1-01: option 2 stands in place 1', 'past-simple-1-01: option 1 stands in place 2'],
    ],
  ],

  'rule-exists': [
    ['accepts a rule of the page', { questions: [{}], page: page() }],
    [
      'rejects a rule that is not there',
      { questions: [{ rule: 'nowhere' }], page: page() },
      ['past-simple-1-01: no rule nowhere on the page of the topic'],
    ],
    [
      'rejects questions without a page',
      { questions: [{}] },
      ['past-simple-1-01: rule affirmative-regular cannot be looked up: rules/past-simple.json is missing'],
    ],
  ],
});
