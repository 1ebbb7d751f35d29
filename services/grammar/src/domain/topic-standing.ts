import type { GrammarStatus, GrammarTopic } from '@mova/contracts';
import type { TopicContent } from '../content/files/topic-schema.ts';

/** A user's record of a topic; whether the topic is premium is content. */
export type Standing = Omit<GrammarStatus, 'premium'>;

/** The part of a standing that a result changes. */
export type Progress = Pick<Standing, 'numberOfCurrentLvl' | 'exercisesLeft' | 'completed'>;

export const initialProgress: Progress = { numberOfCurrentLvl: 1, exercisesLeft: [], completed: false };

export function topicsWithStanding(
  topics: readonly TopicContent[],
  standings: readonly Standing[],
): GrammarTopic[] {
  const byTense = new Map(standings.map((standing) => [standing.tense, standing]));
  return topics.map((topic) => {
    const { numberOfCurrentLvl, exercisesLeft, completed } = byTense.get(topic.tense) ?? initialProgress;
    return { ...topic, status: { numberOfCurrentLvl, exercisesLeft, completed } };
  });
}

export function statusOf(topics: readonly TopicContent[], standing: Standing): GrammarStatus {
  const premium = topics.find(({ tense }) => tense === standing.tense)?.premium ?? false;
  return { ...standing, premium };
}

export function statusesOf(topics: readonly TopicContent[], standings: readonly Standing[]): GrammarStatus[] {
  const byTense = new Map(standings.map((standing) => [standing.tense, standing]));
  return topics.flatMap(({ tense, premium }) => {
    const standing = byTense.get(tense);
    return standing ? [{ ...standing, premium }] : [];
  });
}
