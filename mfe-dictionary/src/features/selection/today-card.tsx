import {
  announce,
  beginRun,
  formatDate,
  freshSeconds,
  Link,
  useGetUserQuery,
  useLocation,
  useSearchParams,
  useTranslation,
} from '@mova/app-kit';
import { useGetNextWordsQuery } from '@mova/app-kit/endpoints/words';
import { minTrainingWords } from '@mova/contracts/names';
import {
  continueTraining,
  type LeftMistakes,
  type UnfinishedTraining,
  useLeftMistakes,
  useUnfinishedTraining,
} from '@mova/training/unfinished';
import { wordMixText } from '@mova/training/word-mix';
import { Button, English, LinkButton, TextLink } from '@mova/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { showRushnyk } from '../../shared/show-rushnyk.ts';
import { useRefetchOnReturn } from '../../shared/use-refetch-on-return.ts';
import { useTrain, useTrainingsLeft } from '../../shared/use-train.ts';
import { type SelectionStore, useChosen } from './selection.ts';
import { TodayFrame, WaitingToday } from './today-frame.tsx';
import { minutesOf, type NextWords, todayStateOf } from './today-state.ts';

interface TodayCardProps {
  readonly selection: SelectionStore;
  /** For an empty dictionary. */
  readonly onFirstWords: () => void;
  /** For one with too few words. */
  readonly onMoreWords: () => void;
}

/** What to do now, and one button that does it. Keeps its height while loading. */
export function TodayCard(props: TodayCardProps) {
  const { t } = useTranslation();
  const { next, isFailed, pending, retry } = useNextWords(props.selection);
  const unfinished = useUnfinishedTraining();
  if (unfinished) return <Unfinished training={unfinished} selection={props.selection} />;
  if (isFailed) {
    return (
      <TodayFrame
        title={t('today.failed')}
        action={
          <Button wide pending={pending} onClick={retry}>
            {t('words.retry')}
          </Button>
        }
      />
    );
  }
  if (!next) return <WaitingToday />;
  return <Today next={next} {...props} />;
}

/** Offers to go on with a training that was left in the middle; it needs no words of today. */
function Unfinished(props: { readonly training: UnfinishedTraining; readonly selection: SelectionStore }) {
  const { t } = useTranslation();
  const { path, answered, questions } = props.training;
  const hasChosen = useChosen(props.selection).length > 0;
  return (
    <TodayFrame
      title={t('unfinished.title')}
      text={t('unfinished.text', { answered, questions })}
      action={
        <LinkButton
          as={Link}
          to={path}
          wide
          variant={hasChosen ? 'secondary' : 'primary'}
          onClick={() => continueTraining(props.training)}
        >
          {t('unfinished.resume')}
        </LinkButton>
      }
      price={
        <TextLink as={Link} to="/exercises">
          {t('unfinished.other')}
        </TextLink>
      }
    />
  );
}

function Today(props: TodayCardProps & { readonly next: NextWords }) {
  const { next, selection } = props;
  const { t } = useTranslation();
  const train = useTrain();
  const trainings = useTrainingsLeft();
  const hasChosen = useChosen(selection).length > 0;
  const { words, due, totalDue, totals } = next;
  const count = words.length;
  const state = todayStateOf(next, trainings?.left);
  const start = (label: string, ids = words.map(({ id }) => id), variant?: 'secondary') => (
    <Button wide variant={variant ?? (hasChosen ? 'secondary' : 'primary')} onClick={() => train(ids)}>
      {label}
    </Button>
  );
  const mistakes = useLeftMistakes();
  const price = trainings && t('today.price', { left: trainings.left });
  const minutes = t('today.minutes', { count: minutesOf(count) });
  const wordsText = <English>{words.map(({ foreignWord }) => foreignWord).join(', ')}</English>;
  switch (state) {
    case 'empty':
    case 'few': {
      const missing = minTrainingWords - totals.new - totals.inLearning - totals.learned;
      return (
        <TodayFrame
          title={t(`today.${state}.title`, { count: missing })}
          text={t(`today.${state}.text`)}
          action={
            <Button
              wide
              variant={hasChosen ? 'secondary' : 'primary'}
              onClick={state === 'empty' ? props.onFirstWords : props.onMoreWords}
            >
              {t(`today.${state}.action`)}
            </Button>
          }
        />
      );
    }
    case 'due':
      return (
        <TodayFrame
          holes={count}
          title={t('today.due.title', { count: totalDue })}
          duration={minutes}
          text={wordsText}
          action={start(t('today.due.action', { count }))}
          price={price}
        />
      );
    case 'mixed':
      return (
        <TodayFrame
          holes={count}
          title={t('today.mixed.title', { count })}
          duration={minutes}
          text={
            <>
              {wordMixText(next, (kind, each) => t(`mix.${kind}`, { count: each }))}: {wordsText}
            </>
          }
          action={start(t('today.mixed.action'))}
          price={price}
        />
      );
    case 'new':
      return (
        <TodayFrame
          holes={count}
          tone="new"
          title={t('today.new.title', { count })}
          duration={minutes}
          text={wordsText}
          action={start(t('today.new.action', { count }))}
          price={price}
        />
      );
    case 'none':
      return (
        <TodayFrame
          title={t('today.none.title')}
          text={t(trainings?.daily ? 'today.none.tomorrow' : 'today.none.text', { daily: trainings?.daily })}
          action={
            mistakes ? (
              <ToMistakes mistakes={mistakes} variant={hasChosen ? 'secondary' : 'primary'} />
            ) : (
              <LinkButton as={Link} to="/grammar" wide variant={hasChosen ? 'secondary' : 'primary'}>
                {t('today.none.action')}
              </LinkButton>
            )
          }
          price={
            <TextLink as={Link} to="/premium">
              {t('today.none.premium')}
            </TextLink>
          }
        />
      );
    case 'done': {
      const more = words.slice(0, Math.max(minTrainingWords, due)).map(({ id }) => id);
      const isNew = next.new >= more.length;
      const isOffered = more.length >= minTrainingWords && (trainings?.left ?? 1) > 0;
      const moreText = t(isNew ? 'today.done.new' : 'today.done.more', { count: more.length });
      const done = { tone: 'done', title: t('today.done.title'), text: <DoneText next={next} /> } as const;
      if (!mistakes) {
        return (
          <TodayFrame
            {...done}
            action={isOffered && start(moreText, more, 'secondary')}
            price={isOffered && price}
          />
        );
      }
      return (
        <TodayFrame
          {...done}
          action={<ToMistakes mistakes={mistakes} variant="secondary" />}
          price={
            isOffered && (
              <>
                <TextLink as="button" type="button" onClick={() => train(more)}>
                  {moreText}
                </TextLink>
                {price && ` · ${price}`}
              </>
            )
          }
        />
      );
    }
  }
}

interface ToMistakesProps {
  readonly mistakes: LeftMistakes;
  readonly variant: 'primary' | 'secondary';
}

/** Leads back to the result of the last training of today, which offers to work on its mistakes. */
function ToMistakes({ mistakes, variant }: ToMistakesProps) {
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

/** `/home?words=due` selects the due words by itself. */
const dueParam = { name: 'words', value: 'due' } as const;

/** The words of today. The address can select those that are due. */
function useNextWords(selection: SelectionStore) {
  const { t } = useTranslation();
  const [openedAt] = useState(Date.now);
  const { data, fulfilledTimeStamp, isError, isFetching, refetch } = useGetNextWordsQuery(undefined, {
    refetchOnMountOrArgChange: freshSeconds,
  });
  useRefetchOnReturn(refetch);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();

  const selectByAddress = useEffectEvent(() => {
    if (data && data.due > 0) {
      selection.choose(
        data.words.slice(0, data.due).map(({ id }) => id),
        true,
      );
      // A bar that has just appeared is not read out by itself.
      announce(t('today.selected', { count: data.due }));
    }
    params.delete(dueParam.name);
    setParams(params, { replace: true, state });
  });
  const isRequested = params.get(dueParam.name) === dueParam.value;
  // Words cached by an earlier visit may have been trained since.
  const isFresh = fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= openedAt - freshSeconds * 1_000;
  useEffect(() => {
    if (isRequested && isFresh) selectByAddress();
  }, [isRequested, isFresh]);

  return { next: data, isFailed: isError && !data, pending: isFetching, retry: () => void refetch() };
}
