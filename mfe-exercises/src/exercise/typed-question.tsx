import { announce, useTranslation } from '@mova/app-kit';
import { Button } from '@mova/ui';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { countedAnswer } from '../domain/exercise-state.ts';
import { firstLetterOf, judgeTyped } from '../domain/typed-answer.ts';
import { QuestionHead } from './question-head.tsx';
import { TypedForm } from './typed-form.tsx';
import { AcceptAnswer, TakeBack, type TypedHint, TypedHintLine, TypedVerdict } from './typed-notes.tsx';
import classes from './typed-question.module.css';
import { type QuestionProps, useQuestionPace } from './use-question-pace.ts';
import { typedVerdictWords } from './verdict-words.ts';

/** Milliseconds the verdict of a typed answer stays at the standard pace. */
const verdictStays = 2000;

interface TypedQuestionProps extends QuestionProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly speaker: ReactNode;
  /** The word is heard: the heading is a task, and nothing but the word is spoken. */
  readonly isHeard?: boolean;
  /** Which of several words for one translation is meant. */
  readonly clue?: ReactNode;
  readonly notice?: ReactNode;
}

/** A question and a field for the English word, judged by Enter or «Далі». */
export function TypedQuestion(props: TypedQuestionProps) {
  const { exercise, paused, label, children, speaker, isHeard = false, clue, notice } = props;
  const { t } = useTranslation();
  const { question, next } = exercise;
  const { word, number, count, answer } = question;
  const { answered, still, judge, hold } = useQuestionPace(verdictStays, props);
  // The coloured field is the verdict; its band follows a frame later.
  const told = useDeferredValue(answered) && answered;
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const field = useRef<HTMLInputElement>(null);
  const seen = useRef(number);
  const askedId = useId();
  const clueId = useId();
  const hintId = useId();
  // Drops what was typed for the previous word.
  const { text, hint } = draft.number === number ? draft : emptyDraft;
  const firstLetter = { kind: 'first-letter', letter: firstLetterOf(word.foreignWord) } as const;
  const shownHint = answered ? undefined : (hint ?? (question.hinted ? firstLetter : undefined));
  const translation = isHeard ? word.nativeWord : undefined;

  const arrive = useEffectEvent(() => {
    field.current?.focus();
    const isNext = seen.current !== number;
    seen.current = number;
    // The focus stays, so the next word is announced.
    if (isNext && !isHeard) announce(`${t('exercise.place', { number, count })}. ${word.nativeWord}`);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => arrive(), [number]);

  const submit = () => {
    field.current?.focus();
    if (paused) return;
    if (answered) return next();
    const typed = judgeTyped(text, isHeard ? { foreignWord: word.foreignWord } : word);
    if (typed.kind === 'attempt') give(typed.given, typed.correct);
    else setDraft({ number, text, hint: typed });
  };
  const give = (given: string, correct: boolean) => {
    const answer = countedAnswer(question.hinted, { given, correct });
    judge(answer.given, answer.correct, () => typedVerdictWords(t, answer, word.foreignWord, translation));
  };
  /** The first press shows a hint, the second the answer. */
  const giveUp = () => {
    field.current?.focus();
    if (paused) return;
    if (question.hinted) return give('', false);
    setDraft({ number, text });
    exercise.hint();
  };
  const takeBack = () => {
    if (exercise.takeBack()) announce(t('typed.tryAgain'));
    field.current?.focus();
  };
  const holdClock = () => {
    hold();
    // The pressed button disappears.
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
      >
        {children}
      </QuestionHead>
      {clue && <div id={clueId}>{clue}</div>}
      {notice}
      <TypedForm
        ref={field}
        label={label}
        describedBy={[askedId, clue && clueId, shownHint && hintId].filter(Boolean).join(' ')}
        value={answer?.given ?? text}
        verdict={answer?.correct}
        onType={(typed) => setDraft({ number, text: typed })}
        onSubmit={submit}
      >
        <TypedHintLine id={hintId} hint={shownHint} />
        {shownHint?.kind === 'synonym' && (
          <AcceptAnswer wordId={word.id} answer={shownHint.given} onAccept={() => field.current?.focus()} />
        )}
        {told && <TypedVerdict {...props} translation={translation} still={still} onHold={holdClock} />}
      </TypedForm>
      {answered && question.mayTakeBack && <TakeBack onTakeBack={takeBack} />}
      {!answered && (
        <Button
          variant="quiet"
          className={classes.wayOut}
          // A double click would show the answer at once.
          onClick={({ detail }) => detail < 2 && giveUp()}
        >
          {t(question.hinted ? 'typed.showAnswer' : 'typed.dontKnow')}
        </Button>
      )}
    </>
  );
}

interface Draft {
  /** The question it was typed for. */
  readonly number?: number;
  readonly text: string;
  readonly hint?: TypedHint;
}

const emptyDraft: Draft = { text: '' };
