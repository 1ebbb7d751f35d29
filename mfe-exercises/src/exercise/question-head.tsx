import { useFocusOnChange, useTranslation } from '@mova/app-kit';
import { VisuallyHidden } from '@mova/ui';
import type { ReactNode } from 'react';
import { fittingSize } from './fitting-size.ts';
import classes from './question.module.css';

interface QuestionHeadProps {
  readonly number: number;
  readonly count: number;
  /** Labels the answers, or describes the field. */
  readonly id: string;
  /** The word asked; `<English>` if English. */
  readonly children: ReactNode;
  /** The same as plain text, from which its size follows; absent for a task. */
  readonly word?: string | undefined;
  /** Null reserves its place. */
  readonly speaker: ReactNode;
  /** A task instead of a word: smaller, above its speaker. */
  readonly isTask?: boolean | undefined;
  /** Moves the focus to each new word; not where it stays in a field. */
  readonly takesFocus?: boolean;
}

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
