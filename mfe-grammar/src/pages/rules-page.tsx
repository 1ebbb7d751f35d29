import { useFocusOnChange, usePageTitle, useSearchParams, useSession, useTranslation } from '@mova/app-kit';
import { BackLink, Loaded } from '@mova/app-kit/page-parts';
import { English, Skeleton } from '@mova/ui';
import { useEffect } from 'react';
import { useGetGrammarRulesQuery } from '../api/grammar-api.ts';
import { topicParameter } from '../domain/rules-content.ts';
import { type TopicEntry, topicAt, topicOf } from '../domain/topic-table.ts';
import classes from '../features/rules/rules.module.css';
import { RulesArticle } from '../features/rules/rules-article.tsx';
import { TopicField, TopicList } from '../features/rules/topic-list.tsx';
import { readGrammarLevels, storeGrammarLevels } from '../storage/grammar-levels.ts';

/** `/rules`: one topic at a time, next to the list of all. */
export function Page() {
  const { t } = useTranslation();
  const topic = useRulesTopic();
  usePageTitle(t('rules.pageTitle', { topic: topic.title }));
  const rules = useGetGrammarRulesQuery({ tense: topic.tense });
  const heading = useFocusOnChange<HTMLHeadingElement>(topic.tense);
  return (
    <div className={classes.page}>
      <BackLink to="/grammar">{t('toGrammar')}</BackLink>
      <div className={classes.columns}>
        <TopicField current={topic} />
        <TopicList current={topic} />
        <div className={classes.content}>
          <h1 ref={heading}>
            <English>{topic.title}</English>
          </h1>
          <Loaded
            // A retry shows the skeleton again, and another topic does not show the rules of the last one.
            query={{ ...rules, data: rules.currentData, error: rules.isFetching ? undefined : rules.error }}
            title={t('rules.failed')}
            retryLabel={t('retry')}
            loading={t('rules.loading')}
            skeleton={
              <>
                <Skeleton count={3} />
                <Skeleton shape="title" width="half" />
                <Skeleton count={6} />
              </>
            }
          >
            {(content) => <RulesArticle rules={content} />}
          </Loaded>
        </div>
      </div>
    </div>
  );
}

/** The topic of the address, or else the one last shown in this tab. */
function useRulesTopic(): TopicEntry {
  const userId = useSession()?.userId;
  const [query] = useSearchParams();
  const ofAddress = topicAt(query.get(topicParameter) ?? '');
  const topic = ofAddress ?? topicOf(readGrammarLevels(userId).currentTopic);
  const { tense } = topic;
  useEffect(() => storeGrammarLevels(userId, { currentTopic: tense }), [userId, tense]);
  return topic;
}
