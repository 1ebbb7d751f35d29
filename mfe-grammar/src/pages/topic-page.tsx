import { Navigate, useLocation, useSession } from '@mova/app-kit';
import { useState } from 'react';
import { topicAt } from '../domain/topic-table.ts';
import { storeGrammarLevels } from '../storage/grammar-levels.ts';
import { readUnsavedRuns, storeRun } from '../storage/run-storage.ts';

/**
 * A topic's own link: selects the topic and starts its quiz. An unsaved result of the topic comes first: a new
 * quiz of the same level would make it worthless.
 */
export function Page() {
  const userId = useSession()?.userId;
  const { pathname } = useLocation();
  const [to] = useState(() => selectTopic(pathname, userId));
  return <Navigate to={to} replace />;
}

function selectTopic(pathname: string, userId: number | undefined): string {
  const topic = topicAt(pathname);
  if (!topic || userId === undefined) return '/grammar';
  storeGrammarLevels(userId, { exerciseActiveTense: topic.tense, currentTopic: topic.tense });
  const unsaved = readUnsavedRuns(userId).find(({ tense }) => tense === topic.tense);
  if (!unsaved) return '/grammar-exercise';
  storeRun(userId, unsaved);
  return '/grammar-result';
}
