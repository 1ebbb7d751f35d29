import { Link, useSession, useTranslation } from '@mova/app-kit';
import { useGetGrammarTopicsQuery } from '@mova/app-kit/endpoints/grammar-topics';
import { Loaded } from '@mova/app-kit/page-parts';
import type { GrammarTopic, Tense } from '@mova/contracts';
import {
  Badge,
  Card,
  cardLinkClass,
  English,
  PremiumIcon,
  Skeleton,
  StitchProgress,
  TextLink,
  VisuallyHidden,
} from '@mova/ui';
import { useId } from 'react';
import { questionsPerLevel } from '../../domain/quiz-run.ts';
import { rulesAddress } from '../../domain/rules-content.ts';
import { type Level, topicOf } from '../../domain/topic-table.ts';
import { TopicPattern } from '../../parts/topic-pattern.tsx';
import { readUnfinishedRun } from '../../storage/run-storage.ts';
import pictures from './topic-pictures.json';
import { topicProgress } from './topic-progress.ts';
import classes from './topics.module.css';

export function TopicGrid({ level }: { readonly level: Level }) {
  const { t } = useTranslation();
  const topics = useGetGrammarTopicsQuery();
  return (
    <Loaded
      query={topics}
      title={t('error.title')}
      retryLabel={t('retry')}
      loading={t('loading')}
      skeleton={
        <div className={classes.grid}>
          <Skeleton shape="card" count={6} className={classes.skeleton} />
        </div>
      }
    >
      {(data) => (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops it from lists drawn without bullets
        <ul role="list" className={classes.grid}>
          {data.topics
            .filter((topic) => topic.level === level)
            .map((topic) => (
              <TopicCard key={topic.tense} topic={topic} />
            ))}
        </ul>
      )}
    </Loaded>
  );
}

/** A topic with the user's standing; the whole card but the link to its rules starts its quiz. */
function TopicCard({ topic }: { readonly topic: GrammarTopic }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Card as="li" interactive className={classes.card}>
      <div className={classes.head}>
        <TopicPicture tense={topic.tense} />
        <span className={classes.badges}>
          <Badge>{t('topic.band', { band: topicOf(topic.tense).band })}</Badge>
          {topic.premium && (
            <Badge tone="accent" icon={<PremiumIcon size={16} />}>
              <English>{t('topic.premium')}</English>
            </Badge>
          )}
        </span>
      </div>
      <div className={classes.titleLine}>
        <h2 id={titleId} className={classes.title}>
          <Link to={topic.link} className={cardLinkClass}>
            <English>{topic.title}</English>
          </Link>
        </h2>
        <TextLink
          quiet
          alone
          as={Link}
          to={rulesAddress(topic.tense)}
          aria-describedby={titleId}
          className={classes.rules}
        >
          {t('topic.rules')}
          <VisuallyHidden>{t('topic.rulesOfTopic')}</VisuallyHidden>
        </TextLink>
      </div>
      <p className={classes.description}>{topic.description}</p>
      <TopicStanding topic={topic} />
    </Card>
  );
}

/** Five rows of ten stitches, one per level, or the pattern of a completed topic, and the same in words. */
function TopicStanding({ topic: { tense, status } }: { readonly topic: GrammarTopic }) {
  const { t } = useTranslation();
  const { stage, level, levels, left, passed, rows } = topicProgress(status);
  const userId = useSession()?.userId;
  const unfinished =
    userId === undefined || stage === 'completed' ? undefined : readUnfinishedRun(userId, { tense, level });
  return (
    <div className={classes.standing}>
      {stage === 'completed' ? (
        <TopicPattern tense={tense} className={classes.pattern} />
      ) : (
        <div className={classes.rows} aria-hidden="true">
          {rows.map((done, index) => (
            <StitchProgress
              // biome-ignore lint/suspicious/noArrayIndexKey: the index of a row is its level
              key={index}
              value={done}
              max={questionsPerLevel}
              tone={done === questionsPerLevel ? 'right' : 'primary'}
              text=""
              hideText
              size="small"
            />
          ))}
        </div>
      )}
      <p className={classes.words}>
        <span className={classes.level}>{t('topic.level', { level, levels })}</span>
        <span>
          {unfinished
            ? t('topic.continue', { number: unfinished.at + 1 })
            : t(`topic.stage.${stage}`, { count: stage === 'in-progress' ? passed : left })}
        </span>
      </p>
    </div>
  );
}

/**
 * When the action of a topic happens, drawn on a timeline: the action is a point, a span or a ring, the moment that is
 * spoken of a tick. Past, present and future are at 12, 32 and 52. Decoration; the title names the topic.
 */
function TopicPicture({ tense }: { readonly tense: Tense }) {
  return (
    <svg viewBox="0 0 64 26" aria-hidden="true" focusable="false" className={classes.picture}>
      <path className={classes.time} d="M2 13H62" />
      <path className={classes.action} d={pictures[tense]} />
    </svg>
  );
}
