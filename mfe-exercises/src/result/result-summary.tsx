import { useTranslation } from '@mova/app-kit';
import { ResultCounts } from '@mova/app-kit/page-parts';
import { Card } from '@mova/ui';
import { TryAgainDrawing, WellDoneDrawing } from '@mova/ui/drawings';
import { type ReactNode, useId } from 'react';
import { headlineOf, linesOf, mistakesLeft, totalOf } from '../domain/counts.ts';
import { praiseOf } from '../domain/praise.ts';
import type { Training } from '../domain/training.ts';
import classes from './result.module.css';
import { ResultLines } from './result-lines.tsx';

interface ResultSummaryProps {
  readonly training: Training;
  /** The one next step. */
  readonly children: ReactNode;
}

/**
 * How the training went: praise no louder than the fact, and without a call to repeat once nothing is left to be;
 * the counts of the specification over parts 1 to 3, labelled by the exercises of them that were done; and a line
 * for every part that was answered, the fourth included (decision 29).
 */
export function ResultSummary({ training, children }: ResultSummaryProps) {
  const { t } = useTranslation();
  const counts = useId();
  const headline = headlineOf(training);
  const praise = praiseOf(totalOf(training));
  const Drawing = praise === 'begun' ? TryAgainDrawing : WellDoneDrawing;
  const isRepeated = praise !== 'faultless' && mistakesLeft(training).length === 0;
  // The line of the only exercise names these counts, too.
  const isSingle = linesOf(training).length === 1;
  return (
    <Card space="large" className={classes.summary}>
      <div className={classes.praise}>
        <Drawing />
        <p>{t(isRepeated ? `result.praiseRepeated.${praise}` : `result.praise.${praise}`)}</p>
      </div>
      {headline && (
        <div className={classes.headline}>
          {!isSingle && <h2 id={counts}>{t(`result.headline.${headline.exercises}`)}</h2>}
          <ResultCounts
            dense
            aria-labelledby={isSingle ? undefined : counts}
            right={{ label: t('result.right'), value: headline.right }}
            wrong={{ label: t('result.wrong'), value: headline.wrong }}
          />
        </div>
      )}
      <ResultLines training={training} headlined={headline?.exercises ?? 0} />
      {children}
    </Card>
  );
}
