import { useTranslation } from '@mova/app-kit';
import { Loaded } from '@mova/app-kit/page-parts';
import { Skeleton, Tooltip } from '@mova/ui';
import { useState } from 'react';
import { useGetTrainingsQuery } from '../api/training-api.ts';
import { FreeTrainings, mayTrain, useTrainingsLeft } from '../overview/free-trainings.tsx';
import { StartFailure } from '../overview/start-failure.tsx';
import { SupplyLine } from '../overview/supply-line.tsx';
import { ExerciseCards, WholeTraining } from '../overview/training-cards.tsx';
import { TrainingHistory } from '../overview/training-history.tsx';
import { useStart } from '../overview/use-start.ts';
import { useSupply, useToday } from '../overview/use-supply.ts';
import { useWordSource, WordChoice } from '../overview/word-choice.tsx';
import classes from './exercises-page.module.css';

export function Page() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  // Trainings also begin and end elsewhere, so every visit and page asks again.
  const trainings = useGetTrainingsQuery({ page }, { refetchOnMountOrArgChange: true });
  const left = useTrainingsLeft(trainings.data?.freeTrainingsLeft);
  const today = useToday();
  const totalDue = today.currentData?.totalDue;
  const words = useWordSource(totalDue);
  const supply = useSupply(words, today);
  const { state, start, question } = useStart(words, supply, mayTrain(left));
  const starting = {
    readiness: supply.kind,
    left,
    preparing: state.kind === 'preparing' ? state.path : undefined,
    onStart: start,
  };
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('title')}</h1>
        <Tooltip label={t('info.open')}>
          <div className={classes.info}>
            <p>{t('info.words')}</p>
            <p>{t('info.price')}</p>
            <p>{t('info.premium')}</p>
          </div>
        </Tooltip>
        <div className={classes.free} aria-live="polite">
          <FreeTrainings left={left} />
        </div>
        <p className={classes.intro}>{t('intro')}</p>
      </header>
      <div className={classes.words}>
        <WordChoice {...words} totalDue={totalDue} counting={totalDue === undefined && !today.isError} />
        <SupplyLine source={words.source} state={supply} />
        {(state.kind === 'failed' || state.kind === 'few') && <StartFailure state={state} onRetry={start} />}
      </div>
      <WholeTraining {...starting} />
      <section aria-labelledby="exercises-kinds" className={classes.section}>
        <div>
          <h2 id="exercises-kinds">{t('cards.label')}</h2>
          <p className={classes.intro}>{t('cards.text')}</p>
        </div>
        <ExerciseCards labelledBy="exercises-kinds" {...starting} />
      </section>
      <section aria-labelledby="exercises-history" className={classes.section}>
        <h2 id="exercises-history">{t('history.title')}</h2>
        <Loaded
          // A page that failed must not show the one before it.
          query={{ ...trainings, data: trainings.error ? undefined : trainings.data }}
          title={t('error.title')}
          level={3}
          retryLabel={t('error.retry')}
          loading={t('loading')}
          skeleton={<Skeleton shape="row" count={3} />}
        >
          {(data) => (
            <TrainingHistory {...data} page={page} onPage={setPage} pending={trainings.isFetching} />
          )}
        </Loaded>
      </section>
      {question}
    </div>
  );
}
