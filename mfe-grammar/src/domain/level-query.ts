import type { GrammarTopic } from '@mova/contracts';

export type Level = GrammarTopic['level'];

/** The level tabs in their order, each with its value of the query parameter. */
export const levelTabs = [
  { level: 'Beginner', query: 'beginner' },
  { level: 'Intermediate', query: 'intermediate' },
  { level: 'Advanced', query: 'advanced' },
] as const satisfies readonly { level: Level; query: string }[];

/** Query parameter: `/grammar?level=advanced`. */
export const levelParameter = 'level';

export function levelOfQuery(query: string | null): Level | undefined {
  return levelTabs.find((tab) => tab.query === query)?.level;
}
