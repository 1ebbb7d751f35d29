import { useFocusOnChange, useTranslation } from '@mova/app-kit';
import { VisuallyHidden } from '@mova/ui';
import type { ReactNode } from 'react';
import { fittingSize } from './fitting-size.ts';
import classes from './question.module.css';

interface QuestionHeadProps {
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /** Names the answers, or describes the field. */
  readonly id: string;
  /** The word asked; an English one in `<English>`. */
  readonly children: ReactNode;
  /** The same as plain text, for its size; none where it is a task. */
  readonly word?: string | undefined;
  /** What says it aloud; null keeps its place free until there is something. */
  readonly speaker: ReactNode;
  /** It is a task, no word: smaller, above what says it. */
  readonly isTask?: boolean | undefined;
  /** The focus comes along to the next word; not where it stays in a field. */
  readonly takesFocus?: boolean;
}

/** The word in the middle of the screen. */
export function QuestionHead(props: QuestionHeadProps) {
  const { number, count, id, children, word, speaker, isTask = false, takesFocus = false } = props;
  const { t } = useTranslation();
  const heading = useFocusOnChange<HTMLHeadingElement>(takesFocus ? number : 0);
  return (
    <div className={classes.head}>
      <div className={isTask ? classes.task : classes.line}>
        <h2 ref={heading} className={classes.word} style={word === undefined ? undefined : fittingSize(word)}>
          <VisuallyHidden>{t('exercise.place', { number, count })}. </VisuallyHidden>
          <span id={id}>{children}</span>
        </h2>
        <div className={classes.speaker}>{speaker}</div>
      </div>
    </div>
  );
}
