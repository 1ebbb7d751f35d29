import { beginRun, formatDate, Link, useGetUserQuery, useTranslation } from '@mova/app-kit';
import { minTrainingWords } from '@mova/contracts/names';
import type { LeftMistakes } from '@mova/training/unfinished';
import { Button, LinkButton, TextLink } from '@mova/ui';
import { showRushnyk } from '../../shared/show-rushnyk.ts';
import { TodayFrame } from './today-frame.tsx';
import type { NextWords } from './today-state.ts';

interface DoneTodayProps {
  readonly next: NextWords;
  /** Free trainings; undefined for premium users and while unknown. */
  readonly left: number | undefined;
  /** What a training costs; undefined for premium users. */
  readonly price: string | undefined;
  readonly mistakes: LeftMistakes | undefined;
  readonly onTrain: (ids: readonly number[]) => void;
}

/** Nothing is left to do today: offers the mistakes of the last training, and more words, or else the grammar. */
export function DoneToday({ next, left = 1, price, mistakes, onTrain }: DoneTodayProps) {
  const { t } = useTranslation();
  const more = next.words.slice(0, Math.max(minTrainingWords, next.due)).map(({ id }) => id);
  const isOffered = more.length >= minTrainingWords && left > 0;
  const moreText = t(next.new >= more.length ? 'today.done.new' : 'today.done.more', { count: more.length });
  const card = { tone: 'done', title: t('today.done.title'), text: <DoneText next={next} /> } as const;
  const train = () => onTrain(more);
  if (!mistakes) {
    const start = (
      <Button wide onClick={train}>
        {moreText}
      </Button>
    );
    if (isOffered) return <TodayFrame {...card} action={start} price={price} />;
    return <TodayFrame {...card} action={<ToGrammar variant="secondary" />} />;
  }
  const start = (
    <>
      <TextLink alone as="button" type="button" onClick={train}>
        {moreText}
      </TextLink>
      {price && ` · ${price}`}
    </>
  );
  return (
    <TodayFrame
      {...card}
      action={<ToMistakes mistakes={mistakes} variant="secondary" />}
      price={isOffered && start}
    />
  );
}

interface NextStepProps {
  readonly variant: 'primary' | 'secondary';
}

/** Leads to what costs no training. */
export function ToGrammar({ variant }: NextStepProps) {
  const { t } = useTranslation();
  return (
    <LinkButton as={Link} to="/grammar" wide variant={variant}>
      {t('today.none.action')}
    </LinkButton>
  );
}

interface ToMistakesProps extends NextStepProps {
  readonly mistakes: LeftMistakes;
}

/** Leads to the repetition of the mistakes of a training of today, which ends with its result. */
export function ToMistakes({ mistakes, variant }: ToMistakesProps) {
  const { t } = useTranslation();
  const { path, words } = mistakes;
  return (
    <LinkButton as={Link} to={path} wide variant={variant} onClick={beginRun}>
      {t('today.mistakes', { count: words })}
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
