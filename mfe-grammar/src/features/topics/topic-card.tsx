import { Link, useTranslation } from '@mova/app-kit';
import type { GrammarTopic } from '@mova/contracts';
import { Badge, Card, cardLinkClass, English, PremiumIcon } from '@mova/ui';
import { TopicPicture } from './topic-picture.tsx';
import { TopicStanding } from './topic-standing.tsx';
import classes from './topics.module.css';

/** A topic as a page of a workbook: name, what it is about, how far the learner is. All of it starts its quiz. */
export function TopicCard({ topic }: { readonly topic: GrammarTopic }) {
  const { t } = useTranslation();
  return (
    <Card as="li" interactive className={classes.card}>
      <div className={classes.head}>
        <TopicPicture tense={topic.tense} />
        {topic.premium && (
          <Badge tone="accent" icon={<PremiumIcon size={16} />}>
            <English>{t('topic.premium')}</English>
          </Badge>
        )}
      </div>
      <h2 className={classes.title}>
        <Link to={topic.link} className={cardLinkClass}>
          <English>{topic.title}</English>
        </Link>
      </h2>
      <p className={classes.description}>{topic.description}</p>
      <TopicStanding status={topic.status} />
    </Card>
  );
}
