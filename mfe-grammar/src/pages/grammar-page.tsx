import { Link, useSession, useTranslation } from '@mova/app-kit';
import { LoadFailure } from '@mova/app-kit/page-parts';
import { Alert, DictionaryIcon, English, LevelTestIcon, LinkButton } from '@mova/ui';
import { useState } from 'react';
import { useGetGrammarTopicsQuery } from '../api/grammar-api.ts';
import { topicOf } from '../domain/topic-table.ts';
import { LevelTabs, useLevel } from '../features/levels/level-tabs.tsx';
import { TopicGrid, TopicGridSkeleton } from '../features/topics/topic-grid.tsx';
import { readUnsavedRuns } from '../storage/run-storage.ts';
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

/** Leads to a finished result that is not saved yet. */
function UnsavedNotice() {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const [[unsaved]] = useState(() => (userId === undefined ? [] : readUnsavedRuns(userId)));
  if (!unsaved) return null;
  return (
    <Alert
      still
      title={t('unsaved.title')}
      action={
        <LinkButton as={Link} to="/grammar-result" size="small">
          {t('unsaved.open')}
        </LinkButton>
      }
    >
      <English>{topicOf(unsaved.tense).title}</English> ·{' '}
      {t('topic.level', { level: unsaved.level, levels: 5 })}
    </Alert>
  );
}
