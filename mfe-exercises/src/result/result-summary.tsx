import { useTranslation } from '@mova/app-kit';
import { ResultCounts } from '@mova/app-kit/page-parts';
import { Card, StitchProgress } from '@mova/ui';
import { TryAgainDrawing, WellDoneDrawing } from '@mova/ui/drawings';
import { PatternDrawing } from '@mova/ui/patterns';
import { type ReactNode, useId } from 'react';
import { countsOf, linesOf, mistakesLeft, type Praise, praiseOf, totalOf } from '../domain/counts.ts';
import { finishPattern } from '../domain/finish-pattern.ts';
import type { Answer, Training } from '../domain/training.ts';
import classes from './result.module.css';

interface ResultSummaryProps {
  readonly training: Training;
  readonly children: ReactNode;
}

/** Praise, the total of all exercises with the counts of exercises 1–3 next to it, and a line for every exercise. */
export function ResultSummary({ training, children }: ResultSummaryProps) {
  const { t } = useTranslation();
  const countsId = useId();
  const counts = countsOf(training);
  const lines = linesOf(training);
  const total = totalOf(training);
  const count = total.right + total.wrong;
  const praise = praiseOf(total);
  const isRepeated = praise !== 'faultless' && mistakesLeft(training).length === 0;
  // The line of the only exercise labels the counts too.
  const isSingle = lines.length === 1;
  return (
    <Card space="large" className={classes.summary}>
      <div className={classes.praise}>
        <Picture training={training} praise={praise} />
        <p>{t(isRepeated ? `result.praiseRepeated.${praise}` : `result.praise.${praise}`)}</p>
      </div>
      <div className={classes.counts}>
        <p className={classes.total}>
          {t('result.total')} <strong>{t('result.of', { right: total.right, count })}</strong>
        </p>
        {counts && (
          <div className={classes.counted}>
            {!isSingle && <h2 id={countsId}>{t(`result.counted.${counts.exercises}`)}</h2>}
            <ResultCounts
              dense
              aria-labelledby={isSingle ? undefined : countsId}
              right={{ label: t('result.right'), value: counts.right }}
              wrong={{ label: t('result.wrong'), value: counts.wrong }}
            />
          </div>
        )}
      </div>
      <dl className={classes.lines}>
        {lines.map(({ kind, answers }, index) => {
          const title = t(`kinds.${kind}.title`);
          return (
            <div key={kind}>
              <dt>{isSingle ? title : t('result.part', { number: index + 1, title })}</dt>
              <dd>
                <AnswerStitches answers={answers} />
              </dd>
            </div>
          );
        })}
      </dl>
      {children}
    </Card>
  );
}

/** The star is for a training without a mistake, the needle for one that has only begun. */
function Picture({ training, praise }: { readonly training: Training; readonly praise: Praise }) {
  if (praise === 'faultless') return <WellDoneDrawing />;
  if (praise === 'begun') return <TryAgainDrawing />;
  return <PatternDrawing {...finishPattern(training, 'result', praise)} className={classes.pattern} />;
}

/** A stitch for every answer in its colour, as in the exercise. */
function AnswerStitches({ answers }: { readonly answers: readonly Answer[] }) {
  const { t } = useTranslation();
  const count = answers.length;
  const right = answers.filter(({ correct }) => correct).length;
  return (
    <StitchProgress
      value={count}
      max={count}
      stitches={count}
      tone={right > 0 ? 'right' : 'wrong'}
      tones={answers.map(({ correct }) => (correct ? 'right' : 'wrong'))}
      text={t('result.line', { right, count })}
    />
  );
}
