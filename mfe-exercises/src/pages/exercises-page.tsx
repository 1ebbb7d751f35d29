import { useTranslation } from '@mova/app-kit';
import { LoadFailure } from '@mova/app-kit/page-parts';
import { Skeleton, VisuallyHidden } from '@mova/ui';
import { useState } from 'react';
import { useGetTrainingsQuery } from '../api/training-api.ts';
import { shareOf } from '../domain/supply.ts';
import { FreeTrainings, mayTrain, priceOf, useTrainingsLeft } from '../overview/free-trainings.tsx';
import { StartFailure } from '../overview/start-failure.tsx';
import { SupplyLine } from '../overview/supply-line.tsx';
import type { Terms } from '../overview/training-cards.tsx';
import { ExerciseCards, WholeTraining } from '../overview/training-cards.tsx';
import { TrainingHistory } from '../overview/training-history.tsx';
import { TrainingInfo } from '../overview/training-info.tsx';
import { useStart } from '../overview/use-start.ts';
import { type SupplyState, useSupply } from '../overview/use-supply.ts';
import { useWordSource, WordChoice } from '../overview/word-choice.tsx';
import classes from './exercises-page.module.css';

const whole = { path: '/remember-words' };

export function Page() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  // Trainings also begin and end elsewhere, so every visit and page asks again.
  const trainings = useGetTrainingsQuery({ page }, { refetchOnMountOrArgChange: true });
  const left = useTrainingsLeft(trainings.data?.freeTrainingsLeft);
  const words = useWordSource();
  const { supply, totalDue } = useSupply(words.source, words.selected);
  const readiness = readinessOf(supply);
  const { state, start } = useStart({
    ...words,
    supply: supply.kind === 'known' && readiness === 'ready' ? supply.supply : undefined,
    mayTrain: mayTrain(left),
  });
  const preparing = state.kind === 'preparing' ? state.start.path : undefined;
  const terms: Terms = {
    readiness,
    needsPremium: !mayTrain(left),
    priceOf: (exercises) => priceOf(exercises, left),
  };
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('title')}</h1>
        <TrainingInfo />
        <div className={classes.free} aria-live="polite">
          <FreeTrainings left={left} />
        </div>
        <p className={classes.intro}>{t('intro')}</p>
      </header>
      <div className={classes.words}>
        <WordChoice
          source={words.source}
          onChoose={words.choose}
          selected={words.selected}
          totalDue={totalDue}
        />
        <SupplyLine source={words.source} state={supply} />
        {(state.kind === 'failed' || state.kind === 'few') && <StartFailure state={state} onRetry={start} />}
      </div>
      <WholeTraining terms={terms} pending={preparing === whole.path} onStart={() => start(whole)} />
      <section aria-labelledby="exercises-kinds" className={classes.section}>
        <h2 id="exercises-kinds">{t('cards.label')}</h2>
        <ExerciseCards
          labelledBy="exercises-kinds"
          terms={terms}
          preparing={preparing}
          onStart={({ path }) => start({ path })}
        />
      </section>
      <section aria-labelledby="exercises-history" className={classes.section}>
        <h2 id="exercises-history">{t('history.title')}</h2>
        <History page={page} onPage={setPage} trainings={trainings} />
      </section>
    </div>
  );
}

function readinessOf(state: SupplyState): Terms['readiness'] {
  if (state.kind === 'loading') return 'counting';
  if (state.kind === 'failed') return 'not-counted';
  return shareOf(state.supply) ? 'ready' : 'too-few';
}

interface HistoryProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly trainings: ReturnType<typeof useGetTrainingsQuery>;
}

/** A failure here does not affect the cards above. */
function History({ page, onPage, trainings: { data, error, isFetching, refetch } }: HistoryProps) {
  const { t } = useTranslation();
  if (error) {
    return (
      <LoadFailure
        title={t('error.title')}
        level={3}
        error={error}
        retryLabel={t('error.retry')}
        onRetry={refetch}
        pending={isFetching}
      />
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
