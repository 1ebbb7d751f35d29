import type { GrammarTopic, Tense } from '@mova/contracts';
import table from './topics.json';

export type Level = GrammarTopic['level'];

/** In the order of their tabs. */
export const levels = ['Beginner', 'Intermediate', 'Advanced'] as const satisfies readonly Level[];

/** Query parameter: `/grammar?level=advanced`. */
export const levelParameter = 'level';

export function queryOfLevel(level: Level): string {
  return level.toLowerCase();
}

export function levelOfQuery(query: string | null): Level | undefined {
  return levels.find((level) => queryOfLevel(level) === query);
}

/** What pages know of a topic before anything is loaded. */
export interface TopicEntry {
  readonly tense: Tense;
  readonly title: string;
  /** Route of the topic, and its value of the query parameter: `/present-simple`. */
  readonly link: string;
  readonly level: Level;
  /** CEFR levels at which users usually meet it: `A2–B1`. The names of the levels do not say it. */
  readonly band: string;
}

/** In the order of topics. A missing one does not compile. */
const entries = table satisfies Record<Tense, unknown> as Record<Tense, Omit<TopicEntry, 'tense'>>;

export function topicOf(tense: Tense): TopicEntry {
  return { tense, ...entries[tense] };
}

export const topics = (Object.keys(entries) as Tense[]).map(topicOf);

/** Topic of quizzes and rules until the user chooses one. */
export const defaultTense: Tense = 'PRESENT_SIMPLE';

export function isTense(value: unknown): value is Tense {
  return typeof value === 'string' && Object.hasOwn(entries, value);
}

/** Returns the topic of an address such as `/present-simple` or `present-simple`. */
export function topicAt(address: string): TopicEntry | undefined {
  const link = address.startsWith('/') ? address : `/${address}`;
  // This topic has two links.
  return topics.find((topic) => topic.link === (link === '/there-is-there-are' ? '/there-is-are' : link));
}
