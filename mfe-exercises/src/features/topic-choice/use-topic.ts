import { useSearchParams } from '@mova/app-kit';
import type { WordCategory } from '@mova/contracts';
import { topicOfCode, topicParameter } from './topic-query.ts';

/** The topic the address names, and how to change it; all words need no parameter. */
export function useTopic(): [WordCategory, (topic: WordCategory) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = (topic: WordCategory) => {
    const next = new URLSearchParams(query);
    if (topic === 'TOP_WORDS') next.delete(topicParameter);
    else next.set(topicParameter, topic);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return [topicOfCode(query.get(topicParameter)), choose];
}
