import { material } from '../testing/material.ts';
import { testRules } from '../testing/test-rules.ts';
import { varietyRules } from './variety.ts';

const asked = (...sentences: readonly string[]) => ({ questions: sentences.map((english) => ({ english })) });

/** Two topics of one question each; the second asks this sentence. */
const inTwoTopics = (english: string) => [
  material({ questions: [{}] }),
  material({ name: 'articles', questions: [{ id: 'articles-1-01', english }] }),
];

testRules(varietyRules, {
  'distinct-english': [
    ['accepts different sentences', inTwoTopics('Our old dog ___ (sleep) all day.')],
    [
      'rejects a sentence of another topic',
      inTwoTopics('she ___ (work)  late YESTERDAY'),
      ['articles-1-01: the sentence of past-simple-1-01'],
    ],
  ],

  'distinct-native': [
    ['accepts different lines', { questions: [{}, { native: 'Вона працює.' }] }],
    [
      'rejects a line that comes again, whatever its case',
      { questions: [{}, { id: 'past-simple-1-02', native: 'учора вона працювала  допізна' }] },
      ['past-simple-1-02: the Ukrainian line of past-simple-1-01'],
    ],
  ],

  'no-near-duplicates': [
    ['accepts different sentences', inTwoTopics('Our old dog ___ (sleep) all day.')],
    [
      'rejects nearly the sentence of another topic',
      inTwoTopics('She ___ (work) late yesterday too.'),
      ['articles-1-01: nearly the sentence of past-simple-1-01'],
    ],
  ],

  'no-repeated-test': [
    [
      'accepts the same verb with another marker, or as a question',
      asked('She ___ (work) yesterday.', 'He ___ (work) last year.', 'Who ___ (work) yesterday?'),
    ],
    [
      'rejects the same verb, form and marker in other words',
      { questions: [{}, { id: 'past-simple-2-01', english: 'Yesterday we ___ (work) in the garden.' }] },
      ['past-simple-2-01: verb, form and marker of past-simple-1-01'],
    ],
  ],

  'persons-in-level': [
    ['accepts three persons', asked('I ___ (go).', 'My dog ___ (run).', '___ (they / sing)?')],
    ['asks nothing of articles', { name: 'articles', questions: [{}] }],
    [
      'rejects two persons',
      asked('I ___ (go).', 'She ___ (run).', 'He ___ (sing).'),
      ['level 1: only 2 grammatical persons (I, he/she/it), not 3'],
    ],
  ],

  'verbs-in-level': [
    ['accepts a verb twice in a level, and again in the next', { questions: [{}, {}, { level: 2 }] }],
    [
      'rejects a verb three times, with not or a subject',
      asked('I ___ (work).', 'I ___ (not / work).', '___ (she / work)?'),
      ['level 1: the verb work is asked 3 times, not at most 2'],
    ],
  ],
});
