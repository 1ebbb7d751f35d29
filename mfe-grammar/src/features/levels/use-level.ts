import { useSearchParams } from '@mova/app-kit';
import type { GrammarTopic } from '@mova/contracts';
import { levelOfQuery, levelParameter, levelTabs } from './level-query.ts';

type Level = GrammarTopic['level'];

/**
 * The level the address names, and how to change it. It stays there over a reload and in a shared link;
 * changing it replaces the entry of the history, so that «back» leaves the page instead of walking the tabs.
 */
export function useLevel(): [Level, (level: Level) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = (level: Level) => {
    const next = new URLSearchParams(query);
    next.set(levelParameter, levelTabs.find((tab) => tab.level === level)?.query ?? '');
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return [levelOfQuery(query.get(levelParameter)), choose];
}
