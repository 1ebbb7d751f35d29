import { useTranslation } from '@mova/app-kit';
import { ResultCounts } from '@mova/app-kit/page-parts';
import { Card, StitchProgress } from '@mova/ui';
import { TryAgainDrawing, WellDoneDrawing } from '@mova/ui/drawings';
import { type ReactNode, useId } from 'react';
import { type Count, headlineOf, linesOf, mistakesLeft, praiseOf, totalOf } from '../domain/counts.ts';
import type { Training } from '../domain/training.ts';
import classes from './result.module.css';

interface ResultSummaryProps {
  readonly training: Training;
  readonly children: ReactNode;
}

/**
 * Praise, the headline counts, and a line for every exercise with answers. If the headline leaves one out, a last
 * line has the total, as in the history.
 */
export function ResultSummary({ training, children }: ResultSummaryProps) {
  const { t } = useTranslation();
  const countsId = useId();
  const headline = headlineOf(training);
  const lines = linesOf(training);
  const total = totalOf(training);
  const praise = praiseOf(total);
  const Drawing = praise === 'begun' ? TryAgainDrawing : WellDoneDrawing;
  const isRepeated = praise !== 'faultless' && mistakesLeft(training).length === 0;
  // The line of the only exercise labels the headline too, and is the total.
  const isSingle = lines.length === 1;
  return (
    <Card space="large" className={classes.summary}>
      <div className={classes.praise}>
        <Drawing />
        <p>{t(isRepeated ? `result.praiseRepeated.${praise}` : `result.praise.${praise}`)}</p>
      </div>
      {headline && (
        <div className={classes.headline}>
          {!isSingle && <h2 id={countsId}>{t(`result.headline.${headline.exercises}`)}</h2>}
          <ResultCounts
            dense
            aria-labelledby={isSingle ? undefined : countsId}
            right={{ label: t('result.right'), value: headline.right }}
            wrong={{ label: t('result.wrong'), value: headline.wrong }}
          />
        </div>
      )}
      <dl className={classes.lines}>
        {lines.map(({ kind, right, wrong }, index) => {
          const title = t(`kinds.${kind}.title`);
          return (
            <div key={kind}>
              <dt>{isSingle ? title : t('result.part', { number: index + 1, title })}</dt>
              <Share right={right} wrong={wrong} stitches={right + wrong} />
            </div>
          );
        })}
        {!isSingle && lines.length !== headline?.exercises && (
          <div className={classes.total}>
            <dt>{t('result.total')}</dt>
            <Share {...total} />
          </div>
        )}
      </dl>
      {children}
    </Card>
  );
}

function Share({ right, wrong, stitches }: Count & { readonly stitches?: number }) {
  const { t } = useTranslation();
  const count = right + wrong;
  return (
    <dd>
      <StitchProgress
        value={right}
        max={count}
        stitches={stitches}
        tone="right"
        text={t('result.line', { right, count })}
      />
    </dd>
  );
}
