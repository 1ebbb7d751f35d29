import { useSession, useTranslation } from '@mova/app-kit';
import { LoadFailure } from '@mova/app-kit/page-parts';
import { Skeleton, VisuallyHidden } from '@mova/ui';
import { useGetLevelTestQuery } from '../api/grammar-api.ts';
import classes from '../features/level-test/level-test.module.css';
import { LevelTest } from '../features/level-test/level-test.tsx';

/** `/level-test`: twenty questions, five per page. */
export function Page() {
  const { t } = useTranslation();
  return (
    <div className={classes.screen}>
      <h1>{t('test.title')}</h1>
      <p className={classes.intro}>{t('test.intro')}</p>
      <TestOfLevel />
    </div>
  );
}

function TestOfLevel() {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const { data, error, isFetching, refetch } = useGetLevelTestQuery();
  if (data && userId !== undefined) {
    return <LevelTest key={userId} userId={userId} {...data} />;
  }
  if (error) {
    return (
      <LoadFailure
        title={t('test.failed')}
        retryLabel={t('retry')}
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('test.loading')}</span>
      </VisuallyHidden>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="card" count={3} />
    </>
  );
}
