import { formatPercent, useTranslation } from '@mova/app-kit';
import { useGetNextWordsQuery } from '@mova/app-kit/endpoints/words';
import { LoadFailure } from '@mova/app-kit/page-parts';
import { Button, Card, lazyPart } from '@mova/ui';
import { useState } from 'react';
import { errorTypeOf } from '../../api/error-type.ts';
import { useGetGrammarDaysQuery, useGetLearningDaysQuery } from '../../api/learning-days.ts';
import { LazyDialog } from '../../shared/lazy-dialog.tsx';
import { ClothPicture, Stitch } from './cloth-picture.tsx';
import { ClothTable } from './cloth-table.tsx';
import { summaryOf } from './cloth-texts.ts';
import { clothsOf, type LearningDay, mergeDays, rightPercent } from './cloths.ts';
import classes from './rushnyk.module.css';
import { ShareButton } from './share-button.tsx';

const chestPart = lazyPart(() => import(/* webpackChunkName: "chest" */ './chest-dialog.tsx'));

/** The days of learning as rows of a cloth, with three numbers; finished cloths are kept in the chest. */
export function Rushnyk() {
  const { t } = useTranslation();
  const words = useGetLearningDaysQuery(undefined, { refetchOnMountOrArgChange: true });
  const grammar = useGetGrammarDaysQuery(undefined, { refetchOnMountOrArgChange: true });
  if (words.data && (grammar.data || grammar.isError)) {
    const { today, days, wordsOfWeek } = words.data;
    return (
      <Cloths
        days={mergeDays(days, grammar.data?.days ?? [])}
        today={today}
        wordsOfWeek={wordsOfWeek}
        withoutGrammar={grammar.isError && errorTypeOf(grammar.error) !== 'NOT_FOUND'}
      />
    );
  }
  // A service of the version before does not tell the days.
  if (!words.error || errorTypeOf(words.error) === 'NOT_FOUND') return null;
  return (
    <LoadFailure
      error={words.error}
      title={t('rushnyk.failed')}
      retryLabel={t('words.retry')}
      pending={words.isFetching}
      onRetry={() => void words.refetch()}
    />
  );
}

interface ClothsProps {
  readonly days: readonly LearningDay[];
  readonly today: string;
  readonly wordsOfWeek: number;
  readonly withoutGrammar: boolean;
}

function Cloths({ days, today, wordsOfWeek, withoutGrammar }: ClothsProps) {
  const { t } = useTranslation();
  const [isChestOpen, setChestOpen] = useState(false);
  const cloths = clothsOf(days, today);
  const shown = cloths.at(-1);
  const kept = cloths.filter(({ isFinished }) => isFinished);
  const learned = useGetNextWordsQuery().data?.totals.learned;
  const percent = rightPercent(days, today);
  return (
    <Card as="section" className={classes.rushnyk}>
      <ClothPicture rows={shown?.rows ?? []} label={shown ? summaryOf(t, shown) : t('rushnyk.nothing')} />
      <div className={classes.about}>
        <h2 className={classes.title}>{t('rushnyk.title')}</h2>
        <p className={classes.text}>{shown ? summaryOf(t, shown) : t('rushnyk.nothing')}</p>
        <p className={classes.text}>{t('rushnyk.rule')}</p>
        {withoutGrammar && <p className={classes.text}>{t('rushnyk.withoutGrammar')}</p>}
        <ul className={classes.legend}>
          {(['p', 'a', 'r'] as const).map((thread) => (
            <li key={thread}>
              <Stitch thread={thread} />
              {t(`rushnyk.threads.${thread}`)}
            </li>
          ))}
        </ul>
        <dl className={classes.numbers}>
          <Fact value={learned ?? '–'} name={t('rushnyk.learned')} />
          <Fact value={wordsOfWeek} name={t('rushnyk.week')} />
          <Fact
            value={percent === undefined ? '–' : formatPercent(percent / 100)}
            name={t('rushnyk.right')}
          />
        </dl>
        <div className={classes.actions}>
          {shown && <ShareButton cloth={shown} variant={shown.isFinished ? 'primary' : undefined} />}
          {kept.length > 0 && (
            <Button onClick={() => setChestOpen(true)}>{t('rushnyk.chest', { count: kept.length })}</Button>
          )}
        </div>
        {shown && (
          <details className={classes.details}>
            <summary>{t('rushnyk.table')}</summary>
            <ClothTable cloth={shown} />
            <p className={classes.text}>{t('rushnyk.dayEnds')}</p>
          </details>
        )}
      </div>
      <LazyDialog part={chestPart} open={isChestOpen} onFailed={() => setChestOpen(false)}>
        {(module) => <module.ChestDialog cloths={kept} onClose={() => setChestOpen(false)} />}
      </LazyDialog>
    </Card>
  );
}

function Fact({ value, name }: { readonly value: string | number; readonly name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
