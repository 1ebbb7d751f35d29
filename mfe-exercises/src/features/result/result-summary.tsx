import { useTranslation } from '@mova/app-kit';
import { Card, CheckIcon, CloseIcon, StitchProgress } from '@mova/ui';
import { TryAgainDrawing, WellDoneDrawing } from '@mova/ui/drawings';
import { type ReactNode, useId } from 'react';
import { headlineOf, linesOf, totalOf } from '../../domain/counts.ts';
import { praiseOf } from '../../domain/praise.ts';
import type { Run } from '../../domain/run.ts';
import classes from './result.module.css';

interface ResultSummaryProps {
  readonly run: Run;
  /** The one next step. */
  readonly children: ReactNode;
}

/**
 * How the training went: praise no louder than the fact, the counts of the specification over parts 1 to 3,
 * labelled so, and a line for every part that was answered, the fourth included (decision 29).
 */
export function ResultSummary({ run, children }: ResultSummaryProps) {
  const { t } = useTranslation();
  const counts = useId();
  const headline = headlineOf(run);
  const praise = praiseOf(totalOf(run));
  const Drawing = praise === 'begun' ? TryAgainDrawing : WellDoneDrawing;
  return (
    <Card space="large" className={classes.summary}>
      <div className={classes.praise}>
        <Drawing />
        <p>{t(`result.praise.${praise}`)}</p>
      </div>
      {headline && (
        <div className={classes.headline}>
          <h2 id={counts}>{t('result.headline')}</h2>
          <dl aria-labelledby={counts} className={classes.counts}>
            <div className={classes.right}>
              <dt>
                <CheckIcon size={20} /> {t('result.right')}
              </dt>
              <dd>{headline.right}</dd>
            </div>
            <div className={classes.wrong}>
              <dt>
                <CloseIcon size={20} /> {t('result.wrong')}
              </dt>
              <dd>{headline.wrong}</dd>
            </div>
          </dl>
        </div>
      )}
      <dl className={classes.lines}>
        {linesOf(run).map(({ kind, part, right, wrong }) => (
          <div key={kind}>
            <dt>{t('result.part', { part, title: t(`kinds.${kind}.title`) })}</dt>
            <dd>
              <StitchProgress
                value={right}
                max={right + wrong}
                stitches={right + wrong}
                tone="right"
                text={t('result.line', { right, count: right + wrong })}
              />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}
