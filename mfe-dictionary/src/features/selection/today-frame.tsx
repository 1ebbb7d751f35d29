import { FirstItems } from '@mova/app-kit';
import { Card, English, joinClasses, Skeleton, StitchProgress } from '@mova/ui';
import type { ReactNode } from 'react';
import classes from './today-frame.module.css';

interface TodayFrameProps {
  readonly title: string;
  /** With `holes` their words, which may be cut short. */
  readonly text?: ReactNode;
  readonly action: ReactNode;
  readonly price?: ReactNode;
  /** Words to train now. */
  readonly holes?: number;
  readonly duration?: string;
  readonly tone?: 'new' | 'done';
}

/** How the card looks in every state. */
export function TodayFrame({ title, text, action, price, holes, duration, tone }: TodayFrameProps) {
  return (
    <Card
      as="section"
      className={joinClasses(
        classes.card,
        (holes !== undefined || tone) && classes.hem,
        tone && classes[tone],
      )}
    >
      {holes && (
        <StitchProgress value={0} stitches={holes} text="" hideText showCurrent className={classes.holes} />
      )}
      {duration && <p className={classes.duration}>{duration}</p>}
      <div className={classes.texts}>
        <h2 className={classes.title}>{title}</h2>
        {text && <p className={joinClasses(classes.text, holes !== undefined && classes.list)}>{text}</p>}
      </div>
      <div className={classes.action}>{action}</div>
      {price && <p className={classes.price}>{price}</p>}
    </Card>
  );
}

/** The prerendered page shows the words before any code can tell what is to do with them. */
export function WaitingToday() {
  return (
    <Card className={joinClasses(classes.card, classes.waiting)} aria-busy="true">
      <div className={classes.texts}>
        <Skeleton shape="title" width="half" className={classes.titleSkeleton} />
        <p className={joinClasses(classes.text, classes.list)}>
          <FirstItems call="getNextWords" field="words">
            {(slot) => (
              <English className={classes.words}>
                <span>{slot('foreignWord')}</span>
              </English>
            )}
          </FirstItems>
        </p>
      </div>
    </Card>
  );
}
