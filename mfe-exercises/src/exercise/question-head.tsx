import { useFocusOnChange, useTranslation } from '@mova/app-kit';
import { askedClass } from '@mova/app-kit/page-parts';
import { joinClasses, StitchProgress, VisuallyHidden } from '@mova/ui';
import type { ReactNode } from 'react';
import { memo, useDeferredValue } from 'react';
import type { AskedQuestion } from '../training/use-question.ts';
import { fittingSize } from './fitting-size.ts';
import classes from './question.module.css';
import { placeText } from './question-texts.ts';

interface QuestionHeadProps {
  readonly number: number;
  readonly place: string;
  readonly id: string;
  readonly children: ReactNode;
  /** The same as plain text, from which its size follows; absent for a task, smaller and above its speaker. */
  readonly word: string | undefined;
  /** Its place is reserved while there is none. */
  readonly speaker: ReactNode;
  /** Below it. */
  readonly note?: ReactNode;
  /** Moves the focus to each new word; not where it stays in a field. */
  readonly takesFocus?: boolean;
}

export function QuestionHead(props: QuestionHeadProps) {
  const { number, place, id, children, word, speaker, note, takesFocus = false } = props;
  const isTask = word === undefined;
  const heading = useFocusOnChange<HTMLHeadingElement>(takesFocus ? number : 0);
  return (
    <div className={joinClasses(askedClass, classes.head)}>
      <div className={isTask ? classes.task : classes.line}>
        <h2 ref={heading} className={classes.word} style={isTask ? undefined : fittingSize(word)}>
          <VisuallyHidden>{place}. </VisuallyHidden>
          <span id={id}>{children}</span>
        </h2>
        <div className={classes.speaker}>{speaker}</div>
      </div>
      {note}
    </div>
  );
}

type QuestionProgressProps = Pick<AskedQuestion, 'number' | 'count' | 'repetition' | 'answers'>;

/** A stitch for every word, coloured by its first answer once the verdict is shown; screen readers hear the count. */
export function QuestionProgress(props: QuestionProgressProps) {
  return <Stitches {...useDeferredValue(props)} />;
}

const Stitches = memo(function Stitches({ answers, ...question }: QuestionProgressProps) {
  const { t } = useTranslation();
  const { number, count, repetition } = question;
  const text = placeText(t, question);
  const right = answers.filter(({ correct }) => correct).length;
  const wrong = answers.length - right;
  return (
    <StitchProgress
      label={t('exercise.progress')}
      value={answers.length}
      max={count}
      stitches={count}
      tones={answers.map(({ correct }) => (correct ? 'right' : 'wrong'))}
      tone="primary"
      showCurrent={!repetition && answers.length < number}
      size="large"
      text={repetition ? text : t('exercise.count', { number, count })}
      valueText={answers.length > 0 ? `${text}. ${t('exercise.score', { right, wrong })}` : text}
    />
  );
});
