import { Link, toUserMessage, useTranslation } from '@mova/app-kit';
import { ErrorState, LinkButton, Skeleton, VisuallyHidden } from '@mova/ui';
import { useState } from 'react';
import { useGetTrainingsQuery } from '../api/exercises-api.ts';
import { exerciseCards } from '../exercise-kinds.ts';
import { ExerciseCards } from '../features/cards/exercise-cards.tsx';
import { FreeTrainings } from '../features/free-trainings/free-trainings.tsx';
import { TrainingHistory } from '../features/history/training-history.tsx';
import { TopicChoice } from '../features/topic-choice/topic-choice.tsx';
import { TrainingInfo } from '../features/training-info/training-info.tsx';
import classes from './exercises-page.module.css';

/** `/exercises`: which words, which kind of exercise, and how the trainings so far went. */
export function Page() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const trainings = useGetTrainingsQuery({ page });
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('title')}</h1>
        <TrainingInfo />
        <div className={classes.free} aria-live="polite">
          {trainings.data && <FreeTrainings left={trainings.data.freeTrainingsLeft} />}
        </div>
        <p className={classes.intro}>{t('intro')}</p>
      </header>
      <div className={classes.choice}>
        <TopicChoice />
        <LinkButton as={Link} to="/home" variant="primary">
          {t('cards.chooseWords')}
        </LinkButton>
      </div>
      <section aria-labelledby="exercises-kinds">
        <VisuallyHidden>
          <h2 id="exercises-kinds">{t('cards.label')}</h2>
        </VisuallyHidden>
        <ExerciseCards cards={exerciseCards} labelledBy="exercises-kinds" />
      </section>
      <section aria-labelledby="exercises-history" className={classes.history}>
        <h2 id="exercises-history">{t('history.title')}</h2>
        <History page={page} onPage={setPage} trainings={trainings} />
      </section>
    </div>
  );
}

interface HistoryProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly trainings: ReturnType<typeof useGetTrainingsQuery>;
}

/** The history, or what stands in its place; a failure here leaves the cards above alone. */
function History({ page, onPage, trainings: { data, error, isFetching, refetch } }: HistoryProps) {
  const { t } = useTranslation();
  if (error) {
    const message = toUserMessage(error);
    return (
      <ErrorState
        title={t('error.title')}
        level={3}
        english={message.english}
        retryLabel={t('error.retry')}
        onRetry={refetch}
        pending={isFetching}
      >
        {message.text}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <>
        <VisuallyHidden>
          <span role="status">{t('loading')}</span>
        </VisuallyHidden>
        <Skeleton shape="row" count={3} />
      </>
    );
  }
  return <TrainingHistory {...data} page={page} onPage={onPage} pending={isFetching} />;
}
