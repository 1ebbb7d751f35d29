import { Link, useTranslation } from '@mova/app-kit';
import { minTrainingWords } from '@mova/contracts/names';
import { continueTraining, type UnfinishedTraining, useUnfinishedTraining } from '@mova/training/unfinished';
import { wordMixText } from '@mova/training/word-mix';
import { Button, English, LinkButton, TextLink } from '@mova/ui';
import { useTrain, useTrainingsLeft } from '../../shared/use-train.ts';
import { DoneToday, WithoutTraining } from './done-today.tsx';
import { type SelectionStore, useChosen } from './selection.ts';
import { TodayFrame, WaitingToday } from './today-frame.tsx';
import { minutesOf, type NextWords, todayStateOf } from './today-state.ts';
import { useNextWords } from './use-next-words.ts';

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
  const { words, totalDue, totals } = next;
  const count = words.length;
  const state = todayStateOf(next, trainings?.left);
  const start = (label: string) => (
    <Button
      wide
      variant={hasChosen ? 'secondary' : 'primary'}
      onClick={() => train(words.map(({ id }) => id))}
    >
      {label}
    </Button>
  );
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
          action={<WithoutTraining variant={hasChosen ? 'secondary' : 'primary'} />}
          price={
            <TextLink as={Link} to="/premium">
              {t('today.none.premium')}
            </TextLink>
          }
        />
      );
    case 'done':
      return <DoneToday next={next} left={trainings?.left} price={price} onTrain={train} />;
  }
}
