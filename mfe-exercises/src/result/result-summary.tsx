import { useTranslation } from '@mova/app-kit';
import { ResultCounts } from '@mova/app-kit/page-parts';
import { Card } from '@mova/ui';
import { TryAgainDrawing, WellDoneDrawing } from '@mova/ui/drawings';
import { type ReactNode, useId } from 'react';
import { headlineOf, linesOf, mistakesLeft, praiseOf, totalOf } from '../domain/counts.ts';
import type { Training } from '../domain/training.ts';
import classes from './result.module.css';
import { ResultLines } from './result-lines.tsx';

interface ResultSummaryProps {
  readonly training: Training;
  readonly children: ReactNode;
}

/** Praise, the headline counts over exercises 1–3, and a line for every exercise. */
export function ResultSummary({ training, children }: ResultSummaryProps) {
  const { t } = useTranslation();
  const counts = useId();
  const headline = headlineOf(training);
  const praise = praiseOf(totalOf(training));
  const Drawing = praise === 'begun' ? TryAgainDrawing : WellDoneDrawing;
  const isRepeated = praise !== 'faultless' && mistakesLeft(training).length === 0;
  // The line of the only exercise labels these counts too.
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
