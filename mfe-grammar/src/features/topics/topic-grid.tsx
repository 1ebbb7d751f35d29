import { useTranslation } from '@mova/app-kit';
import type { GrammarTopic } from '@mova/contracts';
import { Skeleton, VisuallyHidden } from '@mova/ui';
import { TopicCard } from './topic-card.tsx';
import classes from './topics.module.css';

export function TopicGrid({ topics }: { readonly topics: readonly GrammarTopic[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops it from lists drawn without bullets
    <ul role="list" className={classes.grid}>
      {topics.map((topic) => (
        <TopicCard key={topic.tense} topic={topic} />
      ))}
    </ul>
  );
}

export function TopicGridSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.grid}>
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <Skeleton shape="card" count={6} className={classes.skeleton} />
    </div>
  );
}
