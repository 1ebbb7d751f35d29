import { toUserMessage, useTranslation } from '@mova/app-kit';
import { ErrorState } from '@mova/ui';
import { useGetGrammarTopicsQuery } from '../api/grammar-api.ts';
import { LevelTabs } from '../features/levels/level-tabs.tsx';
import { useLevel } from '../features/levels/use-level.ts';
import { TopicGrid, TopicGridSkeleton } from '../features/topics/topic-grid.tsx';
import classes from './grammar-page.module.css';

/** `/grammar`: the 18 topics on three level tabs, each with the learner's standing. */
export function Page() {
  const { t } = useTranslation();
  const [level, chooseLevel] = useLevel();
  return (
    <div className={classes.page}>
      <h1>{t('title')}</h1>
      <p className={classes.intro}>{t('intro')}</p>
      <LevelTabs selected={level} onSelect={chooseLevel}>
        <TopicsOfLevel level={level} />
      </LevelTabs>
    </div>
  );
}

/** Topics that came once stay on the page even when a later refresh of them fails. */
function TopicsOfLevel({ level }: { readonly level: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useGetGrammarTopicsQuery();
  if (data) return <TopicGrid topics={data.topics.filter((topic) => topic.level === level)} />;
  if (!error) return <TopicGridSkeleton />;
  const message = toUserMessage(error);
  return (
    <ErrorState
      title={t('error.title')}
      english={message.english}
      retryLabel={t('error.retry')}
      onRetry={refetch}
      pending={isFetching}
    >
      {message.text}
    </ErrorState>
  );
}
