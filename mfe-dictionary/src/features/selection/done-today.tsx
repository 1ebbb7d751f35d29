import { beginRun, formatDate, Link, useGetUserQuery, useTranslation } from '@mova/app-kit';
import { minTrainingWords } from '@mova/contracts/names';
import { useLeftMistakes, useUnfinishedQuiz } from '@mova/training/unfinished';
import { Button, English, LinkButton, TextLink } from '@mova/ui';
import { showRushnyk } from '../../shared/show-rushnyk.ts';
import { TodayFrame } from './today-frame.tsx';
import type { NextWords } from './today-state.ts';

interface DoneTodayProps {
  readonly next: NextWords;
  /** Free trainings; undefined for premium users and while unknown. */
  readonly left: number | undefined;
  /** What a training costs; undefined for premium users. */
  readonly price: string | undefined;
  readonly onTrain: (ids: readonly number[]) => void;
}

/** Nothing is left to do today: offers what was broken off, and more words, or else the grammar. */
export function DoneToday({ next, left = 1, price, onTrain }: DoneTodayProps) {
  const { t } = useTranslation();
  const more = next.words.slice(0, Math.max(minTrainingWords, next.due)).map(({ id }) => id);
  const isOffered = more.length >= minTrainingWords && left > 0;
  const moreText = t(next.new >= more.length ? 'today.done.new' : 'today.done.more', { count: more.length });
  const card = { tone: 'done', title: t('today.done.title'), text: <DoneText next={next} /> } as const;
  const train = () => onTrain(more);
  const mistakes = useLeftMistakes();
  const quiz = useUnfinishedQuiz();
  if (isOffered && !mistakes && !quiz) {
    const start = (
      <Button wide onClick={train}>
        {moreText}
      </Button>
    );
    return <TodayFrame {...card} action={start} price={price} />;
  }
  const start = (
    <>
      <TextLink alone as="button" type="button" onClick={train}>
        {moreText}
      </TextLink>
      {price && ` · ${price}`}
    </>
  );
  return <TodayFrame {...card} action={<WithoutTraining variant="secondary" />} price={isOffered && start} />;
}

interface WithoutTrainingProps {
  readonly variant: 'primary' | 'secondary';
}

/** Leads to what costs no training: the mistakes of one of today, a quiz that was left in the middle, or the grammar. */
export function WithoutTraining({ variant }: WithoutTrainingProps) {
  const { t } = useTranslation();
  const mistakes = useLeftMistakes();
  const quiz = useUnfinishedQuiz();
  const link = { as: Link, wide: true, variant } as const;
  if (mistakes) {
    return (
      <LinkButton {...link} to={mistakes.path} onClick={beginRun}>
        {t('today.mistakes', { count: mistakes.words })}
      </LinkButton>
    );
  }
  if (quiz) {
    return (
      <LinkButton {...link} to={quiz.path}>
        {t('today.quiz')} <English>{quiz.title}</English>
      </LinkButton>
    );
  }
  return (
    <LinkButton {...link} to="/grammar">
      {t('today.none.action')}
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
          <TextLink as="button" type="button" onClick={showRushnyk}>
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
