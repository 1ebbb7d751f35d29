import { allTopics } from '../testing/material.ts';
import { testRules } from '../testing/test-rules.ts';
import { topicRules } from './topics.ts';

type Change = Parameters<typeof allTopics>[1];

const shipped = allTopics('PRESENT_SIMPLE', {});
const changed = (change: Change) => allTopics('PRESENT_SIMPLE', change);
const issue = (field: keyof Change, message: string) => ({
  file: 'topics/present-simple.json',
  path: [field],
  message,
});

testRules(topicRules, {
  'distinct-fields': [
    ['accepts the shipped topics', shipped],
    [
      'rejects the title of another topic',
      changed({ title: 'past simple' }),
      [issue('title', 'title is that of another topic')],
    ],
  ],

  'level-quota': [
    ['accepts six topics for each level', shipped],
    [
      'rejects a topic of another level',
      changed({ level: 'Advanced' }),
      [issue('level', 'level Advanced, its place asks for Beginner')],
    ],
  ],

  'one-sentence': [
    ['accepts descriptions of one sentence', shipped],
    [
      'rejects two sentences',
      changed({ description: `Перше речення тут. ${'Друге речення тут.'.repeat(2)}` }),
      [issue('description', 'description is not one sentence')],
    ],
    [
      'rejects stray spaces',
      changed({ description: 'Звички, розклади  й факти: те, що відбувається завжди.' }),
      [issue('description', 'stray spaces in the description')],
    ],
    [
      'rejects a word',
      changed({ description: 'Коротко.' }),
      [issue('description', 'description has 8 characters, not 40–110')],
    ],
  ],

  'premium-topics': [
    ['accepts the nine premium topics', shipped],
    ['rejects a tenth', changed({ premium: true }), [issue('premium', 'must not be premium')]],
  ],

  'topic-links': [
    ['accepts the links of the shipped topics', shipped],
    [
      'rejects another link',
      changed({ link: '/present' }),
      [issue('link', 'link /present, its place asks for /present-simple')],
    ],
  ],
});
