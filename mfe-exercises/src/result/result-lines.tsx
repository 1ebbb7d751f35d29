import { useTranslation } from '@mova/app-kit';
import { StitchProgress } from '@mova/ui';
import { type Count, linesOf, totalOf } from '../domain/counts.ts';
import type { Training } from '../domain/training.ts';
import classes from './result.module.css';

interface ResultLinesProps {
  readonly training: Training;
  readonly headlined: number;
}

/**
 * A line for every exercise with answers. If the headline leaves one out, a last line has the total, as in
 * the history.
 */
export function ResultLines({ training, headlined }: ResultLinesProps) {
  const { t } = useTranslation();
  const lines = linesOf(training);
  const isSingle = lines.length === 1;
  return (
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
      {!isSingle && lines.length > headlined && (
        <div className={classes.total}>
          <dt>{t('result.total')}</dt>
          <Share {...totalOf(training)} />
        </div>
      )}
    </dl>
  );
}

interface ShareProps extends Count {
  readonly stitches?: number;
}

function Share({ right, wrong, stitches }: ShareProps) {
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
