import { Link, useNavigate, useSession, useTranslation } from '@mova/app-kit';
import { Loaded, textPageClass } from '@mova/app-kit/page-parts';
import type { StartState } from '@mova/contracts/names';
import { Elsewhere } from '@mova/training/exercise';
import { Alert, Card, English, joinClasses, LinkButton, NextIcon, RepeatIcon, Skeleton } from '@mova/ui';
import { type MouseEvent, useState } from 'react';
import { useGetLevelTestQuery } from '../api/grammar-api.ts';
import classes from '../features/level-test/level-test.module.css';
import { TestReport } from '../features/level-test/test-report.tsx';
import { levelOf, startLevelFor, type TestRun } from '../features/level-test/test-run.ts';
import { finishedTest } from '../features/level-test/test-storage.ts';
import { useSaveWaiting } from '../features/level-test/use-save-waiting.ts';

/** `/test-results`: the level and the report. Without a finished test it leads to the test. */
export function Page() {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const [stored] = useState(() => (userId === undefined ? undefined : finishedTest.read(userId)));
  if (!stored) return null;
  if (stored.kind === 'stored') return <Results run={stored.value} />;
  return <Elsewhere to="/level-test" message={t('testResult.none')} />;
}

function Results({ run }: { readonly run: TestRun }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const saveWaiting = useSaveWaiting();
  const test = useGetLevelTestQuery();
  const level = levelOf(run.correctAnswers);
  const state: StartState = { startLevel: startLevelFor(run.correctAnswers) };
  const start = async (event: MouseEvent) => {
    // A new tab or window saves on its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    await saveWaiting();
    await navigate('/home', { state });
  };
  return (
    <div className={joinClasses(textPageClass, classes.screen, classes.result)}>
      <h1>{t('testResult.title')}</h1>
      <Card space="large" className={classes.verdict}>
        <p className={classes.level}>
          {t(`levels.${level}`)}
          <English className={classes.english}>{t(`testResult.labels.${level}`)}</English>
        </p>
        <p>{t('testResult.score', { count: run.correctAnswers })}</p>
        <div className={classes.ways}>
          <LinkButton
            as={Link}
            to="/home"
            state={state}
            variant="primary"
            size="large"
            icon={<NextIcon size={20} />}
            onClick={(event) => void start(event)}
          >
            {t('testResult.start')}
          </LinkButton>
          <LinkButton as={Link} to="/level-test" size="large" icon={<RepeatIcon size={20} />}>
            {t('testResult.again')}
          </LinkButton>
        </div>
      </Card>
      <Loaded
        query={test}
        title={t('testResult.failed')}
        retryLabel={t('retry')}
        skeleton={<Skeleton shape="card" count={2} />}
      >
        {({ contentVersion, questions }) =>
          contentVersion === run.contentVersion ? (
            <TestReport questions={questions} run={run} level={level} onReview={() => void saveWaiting()} />
          ) : (
            <Alert tone="warning">{t('testResult.changed')}</Alert>
          )
        }
      </Loaded>
    </div>
  );
}
