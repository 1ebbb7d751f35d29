import { beginRun, formatDate, Link, useGetUserQuery, useTranslation } from '@mova/app-kit';
import { useGetGrammarTopicsQuery } from '@mova/app-kit/endpoints/grammar-topics';
import { minTrainingWords } from '@mova/contracts/names';
import { useLeftMistakes, useUnfinishedQuiz } from '@mova/training/unfinished';
import { Button, English, LinkButton, TextLink } from '@mova/ui';
import type { ReactNode } from 'react';
import { showRushnyk } from '../../shared/show-rushnyk.ts';
import { TodayFrame, WaitingToday } from './today-frame.tsx';
import type { NextWords } from './today-state.ts';

interface DoneTodayProps {
  readonly next: NextWords;
  /** Free trainings; undefined for premium users and while unknown. */
  readonly left: number | undefined;
  /** What a training costs; undefined for premium users. */
  readonly price: string | undefined;
  readonly onTrain: (ids: readonly number[]) => void;
}

/** Nothing is left to do today: offers what is not finished, and more words, or else the grammar. */
export function DoneToday({ next, left = 1, price, onTrain }: DoneTodayProps) {
  const { t } = useTranslation();
  const more = next.words.slice(0, Math.max(minTrainingWords, next.due)).map(({ id }) => id);
  const isOffered = more.length >= minTrainingWords && left > 0;
  const moreText = t(next.new >= more.length ? 'today.done.new' : 'today.done.more', { count: more.length });
  const card = { tone: 'done', title: t('today.done.title'), text: <DoneText next={next} /> } as const;
  const train = () => onTrain(more);
  const { isKnown, step } = useUnfinishedWork();
  if (!isKnown) return <WaitingToday />;
  if (isOffered && !step) {
    const start = (
      <Button wide onClick={train}>
        {moreText}
      </Button>
    );
    return <TodayFrame {...card} action={start} price={price} />;
  }
  const quietStart = (
    <>
      <TextLink alone as="button" type="button" onClick={train}>
        {moreText}
      </TextLink>
      {price && ` · ${price}`}
    </>
  );
  return (
    <TodayFrame {...card} action={<WithoutTraining variant="secondary" />} price={isOffered && quietStart} />
  );
}

interface NextStep {
  readonly to: string;
  readonly text: ReactNode;
  readonly onClick?: () => void;
}

/**
 * Returns what is not finished: the mistakes of a training of today, a quiz, else the questions of a topic that were
 * answered wrongly. Only the topics are fetched, so these questions may not be known yet.
 */
function useUnfinishedWork(): { readonly isKnown: boolean; readonly step?: NextStep } {
  const { t } = useTranslation();
  const mistakes = useLeftMistakes();
  const quiz = useUnfinishedQuiz();
  const topics = useGetGrammarTopicsQuery(undefined, { skip: mistakes !== undefined || quiz !== undefined });
  if (mistakes) {
    const text = t('today.mistakes', { count: mistakes.words });
    return { isKnown: true, step: { to: mistakes.path, text, onClick: beginRun } };
  }
  if (quiz) return { isKnown: true, step: { to: quiz.path, text: ofTopic(t('today.quiz'), quiz.title) } };
  const topic = topics.data?.topics.find(({ status }) => status.exercisesLeft.length > 0);
  if (!topic) return { isKnown: !topics.isLoading };
  const questions = t('today.questions', { count: topic.status.exercisesLeft.length });
  return { isKnown: true, step: { to: topic.link, text: ofTopic(questions, topic.title) } };
}

const ofTopic = (text: string, title: string) => (
  <>
    {text} <English>{title}</English>
  </>
);

interface WithoutTrainingProps {
  readonly variant: 'primary' | 'secondary';
}

/** Leads to what costs no training: what is not finished, else the grammar. */
export function WithoutTraining({ variant }: WithoutTrainingProps) {
  const { t } = useTranslation();
  const toGrammar: NextStep = { to: '/grammar', text: t('today.none.action') };
  const { to, text, onClick } = useUnfinishedWork().step ?? toGrammar;
  return (
    <LinkButton as={Link} to={to} wide variant={variant} onClick={onClick}>
      {text}
    </LinkButton>
  );
}

/** When words come back, and that the row of today is sewn, which stands far below. */
function DoneText({ next }: { readonly next: NextWords }) {
  const { t } = useTranslation();
  const { data: user } = useGetUserQuery();
  const isSewn = next.trainedToday && user?.settings.rushnyk === true;
  return (
    <>
      <Comeback next={next} />
      {isSewn && (
        <>
          {' '}
          <TextLink alone as="button" type="button" onClick={showRushnyk}>
            {t('today.done.sewn')}
          </TextLink>
        </>
      )}
    </>
  );
}

/** When words are repeated next. */
function Comeback({ next: { next } }: { readonly next: NextWords }) {
  const { t } = useTranslation();
  if (!next) return t('today.done.nothing');
  const { inDays, count } = next;
  if (inDays === 1) return t('today.done.tomorrow', { count });
  const date = new Date();
  date.setDate(date.getDate() + inDays);
  return t('today.done.later', {
    count,
    date: formatDate(date.toISOString(), { day: 'numeric', month: 'long' }),
  });
}
