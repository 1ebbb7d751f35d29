import { announce, useTranslation } from '@mova/app-kit';
import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { judgeTyped } from '../domain/typed-answer.ts';
import type { QuestionProps } from '../exercise-kind.ts';
import { QuestionHead } from './question-head.tsx';
import { TypedForm } from './typed-form.tsx';
import { type TypedHint, TypedHintLine } from './typed-hint.tsx';
import { TypedVerdict } from './typed-verdict.tsx';
import { useNextWord } from './use-next-word.ts';
import { useQuestionPace } from './use-question-pace.ts';
import { typedVerdictWords } from './verdict-words.ts';

/** Milliseconds the verdict of a typed answer stays (specification §9). */
const verdictStays = 2000;

interface TypedQuestionProps extends QuestionProps {
  /** Names the field. */
  readonly label: string;
  /** What is asked: the word shown, or how to hear it. */
  readonly children: ReactNode;
  /** What says the word aloud, now or once it was answered. */
  readonly speaker: ReactNode;
  /** The word is heard: what stands above the field is a task, and nothing but the word is said. */
  readonly isHeard?: boolean;
  /** Stands above the field. */
  readonly notice?: ReactNode;
}

/** What is asked, and a field for the English word; judged and gone on from by Enter or «Далі». */
export function TypedQuestion(props: TypedQuestionProps) {
  const { exercise, settings, paused, label, children, speaker, isHeard = false, notice } = props;
  const { t } = useTranslation();
  const { question, next } = exercise;
  const { word, number, count, answer } = question;
  const { answered, still, judge, hold } = useQuestionPace(verdictStays, props, t);
  // The colour of the field is the verdict; the band that rises under it comes a frame later.
  const told = useDeferredValue(answered) && answered;
  const [draft, setDraft] = useState<Draft>({ number, text: '' });
  const field = useRef<HTMLInputElement>(null);
  const askedId = useId();
  const hintId = useId();
  // What was typed for the word before goes with it.
  const { text, hint } = draft.number === number ? draft : emptyDraft;
  const shownHint = answered ? undefined : hint;
  const translation = isHeard ? word.nativeWord : undefined;

  useEffect(() => field.current?.focus(), []);
  useNextWord(number, () => {
    field.current?.focus();
    // The focus does not move, so the next word is said.
    if (!isHeard) announce(`${t('exercise.place', { number, count })}. ${word.nativeWord}`);
  });

  const submit = () => {
    field.current?.focus();
    if (paused) return;
    if (answered) return next();
    const typed = judgeTyped(text, word.foreignWord);
    if (typed.kind === 'attempt') {
      judge(typed.given, typed.correct, () => typedVerdictWords(t, typed, word.foreignWord, translation));
    } else setDraft({ number, text, hint: typed });
  };
  const holdClock = () => {
    hold();
    // The pressed button goes.
    field.current?.focus();
  };
  return (
    <>
      <QuestionHead
        number={number}
        count={count}
        id={askedId}
        word={isHeard ? undefined : word.nativeWord}
        speaker={speaker}
        isTask={isHeard}
      >
        {children}
      </QuestionHead>
      {notice}
      <TypedForm
        ref={field}
        label={label}
        describedBy={shownHint ? `${askedId} ${hintId}` : askedId}
        value={answered ? (answer?.given ?? '') : text}
        verdict={answered ? answer?.correct : undefined}
        onType={(typed) => setDraft({ number, text: typed })}
        onSubmit={submit}
      >
        <TypedHintLine id={hintId} hint={shownHint} />
        {told && answer && (
          <TypedVerdict
            word={word.foreignWord}
            translation={translation}
            answer={answer}
            still={still}
            keys={settings.keys}
            onHold={holdClock}
          />
        )}
      </TypedForm>
    </>
  );
}

interface Draft {
  /** The question it was typed for. */
  readonly number: number;
  readonly text: string;
  readonly hint?: TypedHint | undefined;
}

const emptyDraft: Pick<Draft, 'text' | 'hint'> = { text: '' };
