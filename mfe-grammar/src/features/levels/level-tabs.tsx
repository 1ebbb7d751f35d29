import { useSearchParams, useSession, useTranslation } from '@mova/app-kit';
import { English, Tabs } from '@mova/ui';
import type { ReactNode } from 'react';
import { type Level, levelOfQuery, levelParameter, levels, queryOfLevel } from '../../domain/topic-table.ts';
import { readGrammarLevels, storeGrammarLevels } from '../../storage/grammar-levels.ts';
import classes from './level-tabs.module.css';

interface LevelTabsProps {
  readonly selected: Level;
  readonly onSelect: (level: Level) => void;
  readonly children: ReactNode;
}

export function LevelTabs({ selected, onSelect, children }: LevelTabsProps) {
  const { t } = useTranslation();
  const items = levels.map((level) => ({
    id: level,
    label: (
      <span className={classes.label}>
        {t(`levels.${level}`)} <English className={classes.english}>{level}</English>
      </span>
    ),
  }));
  return (
    <Tabs label={t('levels.label')} items={items} selected={selected} onSelect={onSelect}>
      {children}
    </Tabs>
  );
}

/**
 * The level of the address, or else the one last chosen in this tab, and its setter. Choosing replaces the
 * history entry, so that «back» leaves the page instead of going through the tabs.
 */
export function useLevel(): [Level, (level: Level) => void] {
  const userId = useSession()?.userId;
  const [query, setQuery] = useSearchParams();
  const choose = (level: Level) => {
    storeGrammarLevels(userId, { currentLevel: level });
    const next = new URLSearchParams(query);
    next.set(levelParameter, queryOfLevel(level));
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return [levelOfQuery(query.get(levelParameter)) ?? readGrammarLevels(userId).currentLevel, choose];
}
