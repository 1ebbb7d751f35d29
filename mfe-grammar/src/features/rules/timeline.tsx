import { useTranslation } from '@mova/app-kit';
import type { Timeline as Drawing } from '@mova/contracts';
import { English, joinClasses } from '@mova/ui';
import { Patterned } from '../../parts/text.tsx';
import classes from './timeline.module.css';

/** When things happen, drawn from the past on the left to the future on the right, with “now” in the middle. */
export function Timeline({ timeline }: { readonly timeline: Drawing }) {
  const { t } = useTranslation();
  const { marks, text, example } = timeline;
  return (
    <figure className={classes.figure}>
      <div className={classes.drawing} aria-hidden="true">
        <div className={classes.axis} />
        <div className={classes.now}>
          <span className={classes.nowLabel}>{t('rules.now')}</span>
        </div>
        {marks.map(({ from, to, label, isReference }) => {
          const middle = (from + (to ?? from)) / 2;
          return (
            <div key={`${from} ${to}`} className={isReference ? classes.reference : undefined}>
              <div
                className={to === undefined ? classes.point : classes.span}
                style={{ insetInlineStart: `${from}%`, ...(to !== undefined && { width: `${to - from}%` }) }}
              />
              {label !== undefined && (
                <span
                  className={joinClasses(
                    classes.label,
                    middle < 25 && classes.first,
                    middle > 75 && classes.last,
                  )}
                  style={{ insetInlineStart: `${middle}%` }}
                >
                  {label}
                </span>
              )}
            </div>
          );
        })}
      </div>
      <figcaption className={classes.caption}>
        <span>
          <Patterned>{text}</Patterned>
        </span>
        <span>
          <English className={classes.example}>{example.english}</English>{' '}
          <span className={classes.translation}>({example.native})</span>
        </span>
      </figcaption>
    </figure>
  );
}
