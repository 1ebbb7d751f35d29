import type { TopicContent } from '../topic-schema.ts';

/**
 * One rule about the topics: looks at all of them in order and returns one line per fault, each starting
 * with the topic it concerns. No fault, empty list.
 */
export type TopicRule = (topics: readonly TopicContent[]) => string[];
