import { useTranslation } from '@mova/app-kit';
import type { GrammarTopic } from '@mova/contracts';
import { Skeleton, VisuallyHidden } from '@mova/ui';
import { TopicCard } from './topic-card.tsx';
import classes from './topics.module.css';

/** The topics of one level, in their order. */
export function TopicGrid({ topics }: { readonly topics: readonly GrammarTopic[] }) {
  // The role is repeated because Safari drops it from lists drawn without bullets.
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" className={classes.grid}>
      {topics.map((topic) => (
        <TopicCard key={topic.tense} topic={topic} />
      ))}
    </ul>
  );
}

/** Paper of the size of six topics while they are on their way. */
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
