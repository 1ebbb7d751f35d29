import { Link, usePageTitle, useSession, useTranslation } from '@mova/app-kit';
import { LeaveLink, LoadFailure, questionPageClass } from '@mova/app-kit/page-parts';
import type { Tense } from '@mova/contracts';
import { Alert, English, joinClasses, Skeleton, TextLink, VisuallyHidden } from '@mova/ui';
import { useState } from 'react';
import { phaseOf } from '../domain/quiz-run.ts';
import { rulesAddress } from '../domain/rules-content.ts';
import { topicOf } from '../domain/topic-table.ts';
import { CompletedTopic, CompletionPanel } from '../features/quiz/end-panels.tsx';
import classes from '../features/quiz/quiz.module.css';
import { QuizScreen } from '../features/quiz/quiz-screen.tsx';
import { type Quiz, useQuiz } from '../features/quiz/use-quiz.ts';
import { useLoadedPage } from '../parts/use-loaded-page.ts';
import { readGrammarLevels } from '../storage/grammar-levels.ts';

const loadResult = () => import(/* webpackChunkName: "result-page-tsx" */ './result-page.tsx');

/** `/grammar-exercise`: the quiz of the active topic. */
export function Page() {
  const userId = useSession()?.userId;
  const [tense] = useState(() => readGrammarLevels(userId).exerciseActiveTense);
  return userId === undefined ? null : <Exercise tense={tense} userId={userId} />;
}

function Exercise({ tense, userId }: { readonly tense: Tense; readonly userId: number }) {
  const { t } = useTranslation();
  const { title } = topicOf(tense);
  usePageTitle(title);
  const quiz = useQuiz(tense, userId);
  const run = quiz.kind === 'run' ? quiz.run : undefined;
  const repeats = run && run.asked.length < 10;
  useLoadedPage(loadResult, run !== undefined);
  return (
    <div className={joinClasses(questionPageClass, classes.page)}>
      <LeaveLink to="/home">{t('quiz.home')}</LeaveLink>
      <div className={classes.head}>
        <h1 className={classes.title}>
          <English>{title}</English>
        </h1>
        <p className={classes.level}>
          {run && t('topic.level', { level: run.level, levels: 5 })}
          {run && repeats && ` · ${t('topic.stage.repeating', { count: run.asked.length })}`}
          {!run && '\u00a0'}
        </p>
        <TextLink
          quiet
          alone
          as={Link}
          to={rulesAddress(tense)}
          // The quiz is not left.
          target="_blank"
          className={classes.rules}
        >
          {t('topic.rules')}
          <VisuallyHidden>{t('topic.newTab')}</VisuallyHidden>
        </TextLink>
      </div>
      <QuizBody tense={tense} quiz={quiz} />
    </div>
  );
}

function QuizBody({ tense, quiz }: { readonly tense: Tense; readonly quiz: Quiz }) {
  const { t } = useTranslation();
  switch (quiz.kind) {
    case 'loading':
      return (
        <>
          <VisuallyHidden>
            <span role="status">{t('quiz.loading')}</span>
          </VisuallyHidden>
          <Skeleton shape="title" width="most" />
          <Skeleton shape="control" count={4} className={classes.skeleton} />
        </>
      );
    case 'failed':
      return (
        <LoadFailure
          title={t('quiz.failed')}
          retryLabel={t('retry')}
          error={quiz.error}
          pending={quiz.pending}
          onRetry={quiz.retry}
          action={
            <TextLink as={Link} to="/grammar">
              {t('toGrammar')}
            </TextLink>
          }
        />
      );
    case 'completed':
      return <CompletedTopic tense={tense} />;
    case 'run':
      if (phaseOf(quiz.run) === 'finished') return <CompletionPanel run={quiz.run} />;
      return (
        <QuizScreen run={quiz.run} questions={quiz.questions} onStep={quiz.onStep}>
          {quiz.freshStart && quiz.run.at === 0 && (
            <Alert tone="warning">{t(`quiz.freshStart.${quiz.freshStart}`)}</Alert>
          )}
        </QuizScreen>
      );
  }
}
