import type { GrammarTopic, Tense } from '@mova/contracts';

/** What pages know of a topic before anything is loaded. */
export interface TopicEntry {
  readonly tense: Tense;
  readonly title: string;
  /** Route of the topic, and its value of the query parameter: `/present-simple`. */
  readonly link: `/${string}`;
  readonly level: GrammarTopic['level'];
}

/** In the order of topics. Links are written out, never derived from titles. */
const entries = {
  PAST_SIMPLE: ['Past Simple', '/past-simple', 'Beginner'],
  PRESENT_SIMPLE: ['Present Simple', '/present-simple', 'Beginner'],
  FUTURE_SIMPLE: ['Future Simple', '/future-simple', 'Beginner'],
  ARTICLES: ['Articles', '/articles', 'Beginner'],
  THERE_IS_THERE_ARE: ['There is/There are', '/there-is-are', 'Beginner'],
  TO_BE_GOING_TO: ['To be going to', '/to-be-going-to', 'Beginner'],
  PAST_CONTINUOUS: ['Past Continuous', '/past-continuous', 'Intermediate'],
  PRESENT_CONTINUOUS: ['Present Continuous', '/present-continuous', 'Intermediate'],
  FUTURE_CONTINUOUS: ['Future Continuous', '/future-continuous', 'Intermediate'],
  PASSIVE_VOICE_PAST_SIMPLE: ['Passive Voice Past Simple', '/passive-voice-past-simple', 'Intermediate'],
  PASSIVE_VOICE_PRESENT_SIMPLE: [
    'Passive Voice Present Simple',
    '/passive-voice-present-simple',
    'Intermediate',
  ],
  PASSIVE_VOICE_FUTURE_SIMPLE: [
    'Passive Voice Future Simple',
    '/passive-voice-future-simple',
    'Intermediate',
  ],
  PAST_PERFECT: ['Past Perfect', '/past-perfect', 'Advanced'],
  PRESENT_PERFECT: ['Present Perfect', '/present-perfect', 'Advanced'],
  FUTURE_PERFECT: ['Future Perfect', '/future-perfect', 'Advanced'],
  PAST_PERFECT_CONTINUOUS: ['Past Perfect Continuous', '/past-perfect-continuous', 'Advanced'],
  PRESENT_PERFECT_CONTINUOUS: ['Present Perfect Continuous', '/present-perfect-continuous', 'Advanced'],
  FUTURE_PERFECT_CONTINUOUS: ['Future Perfect Continuous', '/future-perfect-continuous', 'Advanced'],
} as const satisfies Record<Tense, readonly [string, `/${string}`, GrammarTopic['level']]>;

export const topics: readonly TopicEntry[] = (Object.keys(entries) as Tense[]).map((tense) => {
  const [title, link, level] = entries[tense];
  return { tense, title, link, level };
});

/** Topic of quizzes and rules until the user chooses one. */
export const defaultTense: Tense = 'PRESENT_SIMPLE';

export function isTense(value: unknown): value is Tense {
  return typeof value === 'string' && Object.hasOwn(entries, value);
}

export function topicOf(tense: Tense): TopicEntry {
  const [title, link, level] = entries[tense];
  return { tense, title, link, level };
}

/** Returns the topic of an address such as `/present-simple` or `present-simple`. */
export function topicAt(address: string): TopicEntry | undefined {
  const link = address.startsWith('/') ? address : `/${address}`;
  // This topic has two links.
  return topics.find((topic) => topic.link === (link === '/there-is-there-are' ? '/there-is-are' : link));
}
