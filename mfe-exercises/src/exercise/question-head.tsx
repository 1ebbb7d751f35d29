import { useFocusOnChange, useTranslation } from '@mova/app-kit';
import { askedClass } from '@mova/app-kit/page-parts';
import { joinClasses, StitchProgress, VisuallyHidden } from '@mova/ui';
import type { CSSProperties, ReactNode } from 'react';
import { memo, useDeferredValue } from 'react';
import type { AskedQuestion } from '../training/use-question.ts';
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

/**
 * Returns a style with the length of the longest part of a text, in letters of usual width, from which CSS derives a
 * font size that fits. Counted instead of measured, so that nothing waits for layout.
 */
export function fittingSize(text: string): CSSProperties {
  const longest = Math.max(1, ...text.split(/[\s-]+/).map(lengthOf));
  return { '--longest-part': Number(longest.toFixed(2)) } as CSSProperties;
}

/** Widths of letters in our font, where a usual one is 0.6 em wide. */
const letterWidths: readonly [RegExp, number][] = [
  [/[ijlIіїІЇ'’]/, 0.45],
  [/[frt]/, 0.65],
  [/[mwшщжюфм]/, 1.45],
  [/[MWШЩЖЮФМ]/, 1.7],
  [/\p{Lu}/u, 1.25],
];

/** Of narrow letters, too: a verdict with a larger word would cover answers on a small phone. */
const minMeanWidth = 0.93;

function lengthOf(part: string): number {
  const sum = [...part].reduce((length, letter) => length + widthOf(letter), 0);
  return Math.max(sum, minMeanWidth * part.length);
}

function widthOf(letter: string): number {
  return letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 1;
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
