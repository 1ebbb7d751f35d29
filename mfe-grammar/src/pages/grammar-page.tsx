import { Link, useTranslation } from '@mova/app-kit';
import { LoadFailure } from '@mova/app-kit/page-parts';
import { DictionaryIcon, LevelTestIcon, LinkButton } from '@mova/ui';
import { useGetGrammarTopicsQuery } from '../api/grammar-api.ts';
import { LevelTabs, useLevel } from '../features/levels/level-tabs.tsx';
import { TopicGrid, TopicGridSkeleton } from '../features/topics/topic-grid.tsx';
import { UnsavedNotice } from '../features/topics/unsaved-notice.tsx';
import classes from './grammar-page.module.css';

/** `/grammar`: the 18 topics on three level tabs, each with the user's standing. */
export function Page() {
  const { t } = useTranslation();
  const [level, chooseLevel] = useLevel();
  return (
    <div className={classes.page}>
      <h1>{t('title')}</h1>
      <p className={classes.intro}>{t('intro')}</p>
      <div className={classes.links}>
        <LinkButton as={Link} to="/rules" icon={<DictionaryIcon size={20} />}>
          {t('toRules')}
        </LinkButton>
        <LinkButton as={Link} to="/level-test" icon={<LevelTestIcon size={20} />}>
          {t('toTest')}
        </LinkButton>
      </div>
      <UnsavedNotice />
      <LevelTabs selected={level} onSelect={chooseLevel}>
        <TopicsOfLevel level={level} />
      </LevelTabs>
    </div>
  );
}

/** Loaded topics stay on the page when a later refresh fails. */
function TopicsOfLevel({ level }: { readonly level: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useGetGrammarTopicsQuery();
  if (data) return <TopicGrid topics={data.topics.filter((topic) => topic.level === level)} />;
  if (!error) return <TopicGridSkeleton />;
  return (
    <LoadFailure
      title={t('error.title')}
      retryLabel={t('retry')}
      error={error}
      pending={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
