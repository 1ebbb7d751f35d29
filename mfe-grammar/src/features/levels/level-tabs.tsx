import { useTranslation } from '@mova/app-kit';
import { English, Tabs } from '@mova/ui';
import type { ReactNode } from 'react';
import { type Level, levelTabs } from '../../domain/level-query.ts';
import classes from './level-tabs.module.css';

interface LevelTabsProps {
  readonly selected: Level;
  readonly onSelect: (level: Level) => void;
  /** Topics of the selected level. */
  readonly children: ReactNode;
}

/** The three levels as tabs: Ukrainian first, the English name of the specification beneath. */
export function LevelTabs({ selected, onSelect, children }: LevelTabsProps) {
  const { t } = useTranslation();
  const items = levelTabs.map(({ level }) => ({
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
