import { useSession, useTranslation } from '@mova/app-kit';
import { LeaveLink, Loaded, taskPageClass } from '@mova/app-kit/page-parts';
import { joinClasses, Skeleton } from '@mova/ui';
import { useGetLevelTestQuery } from '../api/grammar-api.ts';
import classes from '../features/level-test/level-test.module.css';
import { LevelTest } from '../features/level-test/level-test.tsx';

/** `/level-test`: twenty questions, five per page. */
export function Page() {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const test = useGetLevelTestQuery();
  return (
    <div className={joinClasses(taskPageClass, classes.screen)}>
      <LeaveLink to="/home">{t('quiz.home')}</LeaveLink>
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
