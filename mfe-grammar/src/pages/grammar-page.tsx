import { Link, useSearchParams, useSession, useTranslation } from '@mova/app-kit';
import { DictionaryIcon, English, LevelTestIcon, LinkButton, Tabs } from '@mova/ui';
import { type Level, levelOfQuery, levelParameter, levels, queryOfLevel } from '../domain/topic-table.ts';
import { fromGrammar } from '../features/level-test/origin.ts';
import { UnsavedResult } from '../features/result/unsaved-result.tsx';
import { TopicGrid } from '../features/topics/topic-grid.tsx';
import { readGrammarLevels, storeGrammarLevels } from '../storage/grammar-levels.ts';
import classes from './grammar-page.module.css';

/** `/grammar`: the 18 topics on three level tabs, each with the user's standing. */
export function Page() {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const [level, chooseLevel] = useLevel(userId);
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <div>
          <h1>{t('title')}</h1>
          <p className={classes.intro}>{t('intro')}</p>
        </div>
        <div className={classes.links}>
          <LinkButton as={Link} to="/rules" icon={<DictionaryIcon size={20} />}>
            {t('toRules')}
          </LinkButton>
          <LinkButton as={Link} to="/level-test" state={fromGrammar} icon={<LevelTestIcon size={20} />}>
            {t('toTest')}
          </LinkButton>
        </div>
      </div>
      {userId !== undefined && <UnsavedResult userId={userId} />}
      <Tabs
        label={t('levels.label')}
        items={levels.map((id) => ({
          id,
          label: (
            <span className={classes.level}>
              {t(`levels.${id}`)} <English className={classes.levelEnglish}>{id}</English>
            </span>
          ),
        }))}
        selected={level}
        onSelect={chooseLevel}
      >
        <TopicGrid level={level} />
      </Tabs>
    </div>
  );
}

/**
 * The level of the address, or else the one last chosen in this tab, and its setter. Choosing replaces the
 * history entry, so that «back» leaves the page instead of going through the tabs.
 */
function useLevel(userId: number | undefined): [Level, (level: Level) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = (level: Level) => {
    storeGrammarLevels(userId, { currentLevel: level });
    const next = new URLSearchParams(query);
    next.set(levelParameter, queryOfLevel(level));
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return [levelOfQuery(query.get(levelParameter)) ?? readGrammarLevels(userId).currentLevel, choose];
}
