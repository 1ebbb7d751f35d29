import { expect, it } from 'vitest';
import { rulesPageSchema } from '../files/topic-schema.ts';
import { page } from '../testing/material.ts';
import { testRules } from '../testing/test-rules.ts';
import { pageRules } from './pages.ts';

const base = page();
if (!('affirmative' in base)) throw new Error('the page of a verb topic has three kinds of sentence');
const { affirmative, negative } = base;

testRules(pageRules, {
  'page-agrees': [
    ['accepts tense, title and link of the topic', { page: page() }],
    [
      'rejects others',
      { page: page({ tense: 'ARTICLES', title: 'Past simple', link: '/past' }) },
      [
        'tense ARTICLES, the topic says PAST_SIMPLE',
        'title Past simple, the topic says Past Simple',
        'link /past, the topic says /past-simple',
      ],
    ],
  ],

  'page-rules': [
    ['accepts six rules', { page: page() }],
    [
      'rejects a second rule of the same id',
      { page: page({ negative: affirmative }) },
      ['a second rule affirmative-regular', 'a second rule affirmative-irregular'],
    ],
    [
      'rejects fewer than six',
      { page: page({ negative: { ...negative, rules: negative.rules.slice(1) } }) },
      ['5 rules, not 6–12'],
    ],
  ],

  'page-text': [
    [
      'accepts whole sentences, also ending in English',
      { page: page({ description: 'Дії в минулому: `They danced.`' }) },
    ],
    [
      'rejects a description that is no sentence',
      { page: page({ description: 'дії в минулому' }) },
      ['description is not made of whole sentences'],
    ],
    [
      'rejects a rule of two sentences',
      {
        page: page({
          negative: { ...negative, rules: [{ id: 'negative-did', text: 'Ставимо `did`. Потім `not`.' }] },
        }),
      },
      ['the rule negative-did is not one whole sentence'],
    ],
  ],

  'page-forms': [
    ['accepts a table and a drawing for a tense', { page: page() }],
    [
      'rejects a tense without them',
      { page: page({ forms: undefined, timeline: undefined }) },
      [
        'a table of forms is lacking, or there is one for articles',
        'a timeline is lacking, or there is one for what is no tense',
      ],
    ],
    [
      'rejects them for articles',
      { page: page({ tense: 'ARTICLES' }) },
      [
        'a table of forms is lacking, or there is one for articles',
        'a timeline is lacking, or there is one for what is no tense',
      ],
    ],
  ],

  'every-rule-used': [
    [
      'accepts a page whose rules are all asked',
      {
        page: page(),
        questions: ['affirmative', 'negative', 'questions'].flatMap((part) => [
          { rule: `${part}-regular` },
          { rule: `${part}-irregular` },
        ]),
      },
    ],
    ['accepts a page without questions', { page: page() }],
    [
      'rejects rules that no question asks for',
      { page: page(), questions: [{}] },
      [
        'no question asks for the rule affirmative-irregular',
        'no question asks for the rule negative-regular',
        'no question asks for the rule negative-irregular',
        'no question asks for the rule questions-regular',
        'no question asks for the rule questions-irregular',
      ],
    ],
  ],

  'example-form': [
    ['accepts whole sentences', { page: page() }],
    [
      'rejects a fragment, a lost question mark and a repeated example',
      {
        page: page({
          contrast: {
            text: 'Текст.',
            examples: [
              { english: 'they work', native: 'Вони працюють?' },
              { english: 'They danced in affirmative.', native: 'Вони танцювали.' },
            ],
          },
        }),
      },
      [
        '«they work» is not a whole sentence',
        'only one half of «they work» asks',
        '«They danced in affirmative.» is already an example of this page',
      ],
    ],
  ],

  'examples-not-asked': [
    ['accepts other sentences', { page: page(), questions: [{}] }],
    [
      'rejects an example that is nearly a question',
      {
        page: page(),
        questions: [
          {
            english: 'They ___ (dance) in an affirmative.',
            options: [{ id: '1', value: 'danced', isCorrect: true }],
          },
        ],
      },
      ['«They danced in affirmative.» is nearly the question past-simple-1-01'],
    ],
  ],
});

it.each([
  ['two examples in a part', { negative: { ...negative, examples: negative.examples.slice(1) } }],
  ['one example in the box', { contrast: { text: 'Текст.', examples: base.contrast.examples.slice(1) } }],
])('the schema accepts three examples in each part and two in the box, but not %s', (_fault, change) => {
  expect(rulesPageSchema.safeParse(base).success).toBe(true);
  expect(rulesPageSchema.safeParse(page(change)).success).toBe(false);
});
