import { useLocation, useSession, useTranslation } from '@mova/app-kit';
import { LeaveLink, Loaded, taskPageClass } from '@mova/app-kit/page-parts';
import { joinClasses, Skeleton } from '@mova/ui';
import { useGetLevelTestQuery } from '../api/grammar-api.ts';
import classes from '../features/level-test/level-test.module.css';
import { LevelTest } from '../features/level-test/level-test.tsx';
import { isFromGrammar } from '../features/level-test/origin.ts';
import { useLoadedPage } from '../parts/use-loaded-page.ts';

const loadResult = () => import(/* webpackChunkName: "test-results-page-tsx" */ './test-results-page.tsx');

/** `/level-test`: twenty questions, five per page. */
export function Page() {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const { state } = useLocation();
  const test = useGetLevelTestQuery();
  useLoadedPage(loadResult, test.data !== undefined);
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
