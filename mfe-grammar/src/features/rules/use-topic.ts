import { useSearchParams, useSession } from '@mova/app-kit';
import { useEffect } from 'react';
import { topicParameter } from '../../domain/rules-content.ts';
import { type TopicEntry, topicAt, topicOf } from '../../domain/topic-table.ts';
import { keepGrammarLevels, readGrammarLevels } from '../../storage/grammar-levels.ts';

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
