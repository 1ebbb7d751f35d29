import { announce, type Phrase, useTranslation } from '@mova/app-kit';
import { Phrases } from '@mova/training/exercise';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { countedAnswer } from '../domain/exercise-state.ts';
import { judgeTyped } from '../domain/typed-answer.ts';
import { QuestionHead } from './question-head.tsx';
import { TypedForm } from './typed-form.tsx';
import { GiveUp, TakeBack, type TypedHint, TypedHintLine, TypedVerdict } from './typed-notes.tsx';
import classes from './typed-question.module.css';
import { type QuestionProps, useQuestionPace } from './use-question-pace.ts';
import { clueWords, typedVerdict } from './verdict-words.ts';
import { WordSpeaker } from './word-speaker.tsx';

/** Milliseconds the verdict of a typed answer stays at the standard pace. */
const verdictStays = 2000;

interface TypedQuestionProps extends QuestionProps {
  /** Where the word is heard: what says it, and what tells that it is silent. Nothing but the word is spoken. */
  readonly heard?: { readonly speaker: ReactNode; readonly notice: ReactNode };
}

/** A question and a field for the English word, judged by Enter or «Далі». */
export function TypedQuestion(props: TypedQuestionProps) {
  const { exercise, settings, paused, heard } = props;
  const { t } = useTranslation();
  const { question, next } = exercise;
  const { word, number, count, answer } = question;
  const { answered, told, still, judge, hold } = useQuestionPace(verdictStays, props);
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const field = useRef<HTMLInputElement>(null);
  const focusField = () => field.current?.focus();
  const askedId = useId();
  const clueId = useId();
  const hintId = useId();
  // Drops what was typed for the previous word.
  const { text, hint } = draft.number === number ? draft : emptyDraft;
  const translation = heard && word.nativeWord;
  const hasHint = !answered && (hint !== undefined || question.hinted);
  const clue = heard ? [] : clueWords(t, word);
  // Hearing the word before would give it away.
  const speaker = told && (
    <WordSpeaker key={number} word={word.foreignWord} settings={settings} paused={paused} />
  );

  const place = `${t('exercise.place', { number, count })}. ${word.nativeWord}`;
  const asked = clue.length > 0 ? [`${place}. `, ...clue] : [place];
  useArrival(number, heard ? undefined : asked, focusField);

  const submit = () => {
    focusField();
    if (paused) return;
    if (answered) return next();
    const typed = judgeTyped(text, heard ? { foreignWord: word.foreignWord } : word);
    if (typed.kind === 'attempt') give(typed.given, typed.correct);
    else setDraft({ number, text, hint: typed });
  };
  const give = (given: string, correct: boolean) => {
    const answer = countedAnswer(question.hinted, { given, correct });
    judge(answer, () => typedVerdict(t, answer, word.foreignWord, translation).announcement);
  };
  /** The first press shows a hint, the second the answer. */
  const giveUp = () => {
    focusField();
    if (paused || answered) return;
    if (question.hinted) return give('', false);
    setDraft({ number, text });
    exercise.hint();
  };
  const takeBack = () => {
    if (exercise.takeBack()) announce(t('typed.tryAgain'));
    focusField();
  };
  const holdClock = () => {
    hold();
    // The pressed button disappears.
    focusField();
  };
  return (
    <>
      <QuestionHead
        number={number}
        count={count}
        id={askedId}
        word={heard ? undefined : word.nativeWord}
        speaker={heard ? heard.speaker : speaker}
      >
        {heard ? t('listen.prompt') : word.nativeWord}
      </QuestionHead>
      {heard?.notice}
      {clue.length > 0 && (
        <p id={clueId} className={classes.clue}>
          <Phrases>{clue}</Phrases>
        </p>
      )}
      <TypedForm
        ref={field}
        label={t(heard ? 'listen.field' : 'typed.translation')}
        describedBy={[askedId, clue.length > 0 && clueId, hasHint && hintId].filter(Boolean).join(' ')}
        value={answer?.given ?? text}
        verdict={answer?.correct}
        onType={(typed) => setDraft({ number, text: typed })}
        onSubmit={submit}
      >
        <TypedHintLine
          id={hintId}
          isShown={hasHint}
          hint={hint}
          word={word}
          isFirstLetterKnown={clue.length > 0 && !word.clue}
          onAccept={focusField}
        />
        {told && <TypedVerdict {...props} translation={translation} still={still} onHold={holdClock} />}
      </TypedForm>
      {told && question.mayTakeBack && <TakeBack onTakeBack={takeBack} />}
      {!told && <GiveUp hinted={question.hinted} onGiveUp={giveUp} />}
    </>
  );
}

/**
 * Focuses the field for every question.
 *
 * @param announcement of the next question: the focus stays, so screen readers would not tell it
 */
function useArrival(
  number: number,
  announcement: readonly Phrase[] | undefined,
  focusField: () => void,
): void {
  const seen = useRef(number);
  const arrive = useEffectEvent(() => {
    focusField();
    const isNext = seen.current !== number;
    seen.current = number;
    if (isNext && announcement) announce(announcement);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => arrive(), [number]);
}

interface Draft {
  /** The question it was typed for. */
  readonly number?: number;
  readonly text: string;
  readonly hint?: TypedHint;
}

const emptyDraft: Draft = { text: '' };
