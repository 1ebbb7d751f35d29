import { Navigate, useLocation, useSession } from '@mova/app-kit';
import { textPageClass } from '@mova/app-kit/page-parts';
import { English } from '@mova/ui';
import { useState } from 'react';
import { phaseOf } from '../domain/quiz-run.ts';
import { type TopicEntry, topicAt } from '../domain/topic-table.ts';
import { UnsavedResult } from '../features/result/unsaved-result.tsx';
import { storeGrammarLevels } from '../storage/grammar-levels.ts';
import { readRun, removeRun } from '../storage/run-storage.ts';

/**
 * A topic's own link: selects the topic and starts its quiz. An unsaved result of the topic is sent first: a new quiz of
 * the same level would make it worthless.
 */
export function Page() {
  const userId = useSession()?.userId;
  const { pathname } = useLocation();
  const [topic] = useState(() => selectTopic(pathname, userId));
  if (!topic || userId === undefined) return <Navigate to="/grammar" replace />;
  return (
    <div className={textPageClass}>
      <h1>
        <English>{topic.title}</English>
      </h1>
      <UnsavedResult userId={userId} tense={topic.tense}>
        <Navigate to="/grammar-exercise" replace />
      </UnsavedResult>
    </div>
  );
}

function selectTopic(pathname: string, userId: number | undefined): TopicEntry | undefined {
  const topic = topicAt(pathname);
  if (!topic || userId === undefined) return undefined;
  storeGrammarLevels(userId, { exerciseActiveTense: topic.tense, currentTopic: topic.tense });
  const stored = readRun(userId);
  // Only a running quiz is resumed.
  if (stored.kind === 'stored' && phaseOf(stored.value) === 'finished') removeRun();
  return topic;
}
