import { useSearchParams, useSession } from '@mova/app-kit';
import { useEffect } from 'react';
import { keepGrammarLevels, readGrammarLevels } from '../state/grammar-levels.ts';
import { type TopicEntry, topicAt, topicOf } from '../topics/topic-table.ts';
import { topicParameter } from './rules-content.ts';

/** The topic whose rules are shown: the one the address names, or else the last one looked at in this tab. */
export function useRulesTopic(): TopicEntry {
  const userId = useSession()?.userId;
  const [query] = useSearchParams();
  const named = topicAt(query.get(topicParameter) ?? '');
  const topic = named ?? topicOf(readGrammarLevels(userId).currentTopic);
  const { tense } = topic;
  useEffect(() => keepGrammarLevels(userId, { currentTopic: tense }), [userId, tense]);
  return topic;
}
