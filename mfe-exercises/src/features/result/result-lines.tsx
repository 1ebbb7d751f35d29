import { useTranslation } from '@mova/app-kit';
import { StitchProgress } from '@mova/ui';
import { linesOf, totalOf } from '../../domain/counts.ts';
import type { Run } from '../../domain/run.ts';
import classes from './result.module.css';

interface ResultLinesProps {
  readonly run: Run;
  /** How many of the exercises the headline above covers. */
  readonly headlined: number;
}

/**
 * A line for every exercise that was answered. They are numbered as they stand here, which is what the headline
 * names; a single one needs no number. Where the headline leaves one out, a last line adds up all there was, as the
 * history does.
 */
export function ResultLines({ run, headlined }: ResultLinesProps) {
  const { t } = useTranslation();
  const lines = linesOf(run);
  const { right, wrong } = totalOf(run);
  const isSingle = lines.length === 1;
  return (
    <dl className={classes.lines}>
      {lines.map(({ kind, right, wrong }, index) => {
        const title = t(`kinds.${kind}.title`);
        return (
          <div key={kind}>
            <dt>{isSingle ? title : t('result.part', { number: index + 1, title })}</dt>
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
        );
      })}
      {!isSingle && lines.length > headlined && (
        <div className={classes.total}>
          <dt>{t('result.total')}</dt>
          <dd>
            <StitchProgress
              value={right}
              max={right + wrong}
              tone="right"
              text={t('result.line', { right, count: right + wrong })}
            />
          </dd>
        </div>
      )}
    </dl>
  );
}
