import { useLocation, useSession, useTranslation } from '@mova/app-kit';
import { LeaveLink, Loaded, taskPageClass } from '@mova/app-kit/page-parts';
import { joinClasses, Skeleton } from '@mova/ui';
import { useEffect } from 'react';
import { useGetLevelTestQuery } from '../api/grammar-api.ts';
import classes from '../features/level-test/level-test.module.css';
import { LevelTest } from '../features/level-test/level-test.tsx';
import { isFromGrammar } from '../features/level-test/origin.ts';

/** `/level-test`: twenty questions, five per page. */
export function Page() {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const { state } = useLocation();
  const test = useGetLevelTestQuery();
  useLoadedResultPage(test.data !== undefined);
  return (
    <div className={joinClasses(taskPageClass, classes.screen, classes.test)}>
      {isFromGrammar(state) ? (
        <LeaveLink to="/grammar">{t('toGrammar')}</LeaveLink>
      ) : (
        <LeaveLink to="/home">{t('quiz.home')}</LeaveLink>
      )}
      <h1>{t('test.title')}</h1>
      <p className={classes.intro}>{t('test.intro')}</p>
      <Loaded
        query={test}
        title={t('test.failed')}
        retryLabel={t('retry')}
        loading={t('test.loading')}
        skeleton={
          <>
            <Skeleton shape="title" width="half" />
            <Skeleton shape="card" count={3} />
          </>
        }
      >
        {(content) => userId !== undefined && <LevelTest key={userId} userId={userId} {...content} />}
      </Loaded>
    </div>
  );
}

/** Loads the page of the result while the test runs: it is shown even if the network is gone by then. */
function useLoadedResultPage(isRunning: boolean): void {
  useEffect(() => {
    // A failure is reported when the page is opened, and loading is tried again.
    if (isRunning)
      import(/* webpackChunkName: "test-results-page-tsx" */ './test-results-page.tsx').catch(
        () => undefined,
      );
  }, [isRunning]);
}
