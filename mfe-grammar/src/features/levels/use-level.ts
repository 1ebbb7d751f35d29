import { useSearchParams, useSession } from '@mova/app-kit';
import { type Level, levelOfQuery, levelParameter, levelTabs } from '../../domain/level-query.ts';
import { keepGrammarLevels, readGrammarLevels } from '../../storage/grammar-levels.ts';

/**
 * The level the address names, or else the one last looked at in this tab, and how to change it. It stays over
 * a reload and in a shared link; changing it replaces the entry of the history, so that «back» leaves the page
 * instead of walking the tabs.
 */
export function useLevel(): [Level, (level: Level) => void] {
  const userId = useSession()?.userId;
  const [query, setQuery] = useSearchParams();
  const choose = (level: Level) => {
    keepGrammarLevels(userId, { currentLevel: level });
    const next = new URLSearchParams(query);
    next.set(levelParameter, levelTabs.find((tab) => tab.level === level)?.query ?? '');
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return [levelOfQuery(query.get(levelParameter)) ?? readGrammarLevels(userId).currentLevel, choose];
}
