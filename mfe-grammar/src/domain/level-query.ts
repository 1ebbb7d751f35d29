import type { GrammarTopic } from '@mova/contracts';

export type Level = GrammarTopic['level'];

/** The level tabs in their order, each with the word that stands for it in the address. */
export const levelTabs = [
  { level: 'Beginner', query: 'beginner' },
  { level: 'Intermediate', query: 'intermediate' },
  { level: 'Advanced', query: 'advanced' },
] as const satisfies readonly { level: Level; query: string }[];

/** Name of the address's parameter: `/grammar?level=advanced`. */
export const levelParameter = 'level';

/** The level an address asks for; undefined when it asks for none or for one that does not exist. */
export function levelOfQuery(query: string | null): Level | undefined {
  return levelTabs.find((tab) => tab.query === query)?.level;
}
