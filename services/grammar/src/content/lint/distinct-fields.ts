import type { TopicRule } from './rule.ts';

/** No two topics share a title, a description or a link. */
export const distinctFields: TopicRule = (topics) =>
  (['title', 'description', 'link'] as const).flatMap((field) => {
    const seen = new Set<string>();
    return topics.flatMap((topic) => {
      const value = topic[field].toLowerCase();
      if (seen.has(value)) return [`${topic.tense}: ${field} is that of another topic`];
      seen.add(value);
      return [];
    });
  });
