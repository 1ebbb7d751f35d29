import { describe, expect, it } from 'vitest';
import { loadTopics } from '../load-topics.ts';
import type { TopicContent } from '../topic-schema.ts';
import { topicRules } from './topic-rules.ts';

const topics = loadTopics();

/** The real topics with one of them changed. */
function changed(tense: string, change: Partial<TopicContent>): TopicContent[] {
  return topics.map((topic) => (topic.tense === tense ? { ...topic, ...change } : topic));
}

it.each(Object.entries(topicRules))('the topics keep the rule %s', (_name, rule) => {
  expect(rule(topics)).toEqual([]);
});

/** One planted fault a line: the rule that must see it, the change, the words it must say. */
const planted: [rule: string, change: Partial<TopicContent>, says: string][] = [
  ['distinctFields', { title: 'past simple' }, 'title is that of another topic'],
  ['levelQuota', { level: 'Advanced' }, 'its place asks for Beginner'],
  [
    'oneSentence',
    { description: `Перше речення тут. ${'Друге речення тут.'.repeat(2)}` },
    'not one sentence',
  ],
  ['oneSentence', { description: 'Звички, розклади  й факти: те, що відбувається завжди.' }, 'stray spaces'],
  ['oneSentence', { description: 'Коротко.' }, '8 characters'],
  ['premiumTopics', { premium: true }, 'must not be premium'],
  ['topicLinks', { link: '/present' }, 'the specification says /present-simple'],
  ['ukrainianText', { description: 'Звычки, розклади й факти.' }, 'Ukrainian does not have'],
  ['ukrainianText', { description: 'Present Simple для звичок.' }, 'Latin letters'],
  ['ukrainianText', { description: "Пам'ять про звички." }, 'typewriter apostrophe'],
  ['ukrainianText', { description: 'Те, що є ’завжди’.' }, 'does not stand between letters'],
  ['ukrainianText', { description: 'Щодня о пятій.' }, 'missing apostrophe'],
  ['ukrainianText', { description: 'Те, що являється звичкою.' }, 'calque'],
];

describe('a planted fault is seen', () => {
  it.each(planted)('%s: %o', (name, change, says) => {
    const faults = topicRules[name]?.(changed('PRESENT_SIMPLE', change));
    expect(faults?.join('\n')).toMatch(new RegExp(`^PRESENT_SIMPLE: .*${says}`, 'm'));
  });

  it('premiumTopics: a premium topic given away', () => {
    expect(topicRules.premiumTopics?.(changed('ARTICLES', { premium: false }))).toEqual([
      'ARTICLES: must be premium',
    ]);
  });
});
