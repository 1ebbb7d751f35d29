import type { GrammarStatus, GrammarTopic } from '@mova/contracts';
import type { TopicContent } from '../content/files/topic-schema.ts';

/** Standing in a topic the learner has not begun (specification §3: level 1 by default). */
const notBegun: GrammarTopic['status'] = { numberOfCurrentLvl: 1, exercisesLeft: [], completed: false };

/** What the service keeps of one learner's topic; whether it is premium is content, not standing. */
export type Standing = Omit<GrammarStatus, 'premium'>;

/** Every topic with one learner's standing in it, in the order of the topics. */
export function topicsWithStanding(
  topics: readonly TopicContent[],
  standings: readonly Standing[],
): GrammarTopic[] {
  const byTense = new Map(standings.map((standing) => [standing.tense, standing]));
  return topics.map((topic) => {
    const { numberOfCurrentLvl, exercisesLeft, completed } = byTense.get(topic.tense) ?? notBegun;
    return { ...topic, status: { numberOfCurrentLvl, exercisesLeft, completed } };
  });
}

/** A learner's record of a topic as calls answer it. */
export function statusOf(topics: readonly TopicContent[], standing: Standing): GrammarStatus {
  const premium = topics.find(({ tense }) => tense === standing.tense)?.premium ?? false;
  return { ...standing, premium };
}

/** The records of the topics a learner has begun, in the order of the topics (specification §3). */
export function statusesOf(topics: readonly TopicContent[], standings: readonly Standing[]): GrammarStatus[] {
  const byTense = new Map(standings.map((standing) => [standing.tense, standing]));
  return topics.flatMap(({ tense, premium }) => {
    const standing = byTense.get(tense);
    return standing ? [{ ...standing, premium }] : [];
  });
}
