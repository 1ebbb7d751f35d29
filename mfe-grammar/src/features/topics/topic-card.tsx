import { useTranslation } from '@mova/app-kit';
import type { GrammarTopic } from '@mova/contracts';
import { Badge, Card, English, PremiumIcon } from '@mova/ui';
import { TopicStanding } from './topic-standing.tsx';
import classes from './topics.module.css';

/**
 * A topic as a page of a workbook: name, what it is about, how far the learner is. It informs and leads
 * nowhere: there is no link until the topic has a quiz to lead to.
 */
export function TopicCard({ topic }: { readonly topic: GrammarTopic }) {
  const { t } = useTranslation();
  return (
    <Card as="li" className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <English>{topic.title}</English>
        </h2>
        {topic.premium && (
          <Badge tone="accent" icon={<PremiumIcon size={16} />}>
            <English>{t('topic.premium')}</English>
          </Badge>
        )}
      </div>
      <p className={classes.description}>{topic.description}</p>
      <TopicStanding status={topic.status} />
    </Card>
  );
}
