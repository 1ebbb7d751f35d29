import { useLocation, useSearchParams, useSession } from '@mova/app-kit';
import { useEffect } from 'react';
import { topicParameter } from '../../domain/rules-content.ts';
import { type TopicEntry, topicAt, topicOf } from '../../domain/topic-table.ts';
import { readGrammarLevels, storeGrammarLevels } from '../../storage/grammar-levels.ts';

/** The topic of the address, or else the one last shown in this tab. */
export function useRulesTopic(): TopicEntry {
  const userId = useSession()?.userId;
  const [query] = useSearchParams();
  const ofAddress = topicAt(query.get(topicParameter) ?? '');
  const topic = ofAddress ?? topicOf(readGrammarLevels(userId).currentTopic);
  const { tense } = topic;
  useEffect(() => storeGrammarLevels(userId, { currentTopic: tense }), [userId, tense]);
  return topic;
}

/**
 * The rule of the address (`#third-person-s`), scrolled into view and focused: rules are rendered too late for
 * the browser to do it.
 */
export function useRuleInAddress(): string | undefined {
  const { hash, key } = useLocation();
  const id = decode(hash.slice(1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again must scroll again
  useEffect(() => {
    const element = id ? document.getElementById(id) : null;
    if (!element) return;
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    element.scrollIntoView?.({ block: 'center' });
  }, [id, key]);
  return id || undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
