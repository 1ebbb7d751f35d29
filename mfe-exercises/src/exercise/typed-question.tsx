import { announce, useTranslation } from '@mova/app-kit';
import { Button } from '@mova/ui';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { countedAnswer } from '../domain/training-reducer.ts';
import { judgeTyped } from '../domain/typed-answer.ts';
import { QuestionHead } from './question-head.tsx';
import { TypedForm } from './typed-form.tsx';
import { TakeBack, type TypedHint, TypedHintLine, TypedVerdict, WordClue } from './typed-notes.tsx';
import classes from './typed-question.module.css';
import { type QuestionProps, useQuestionPace } from './use-question-pace.ts';
import { typedVerdict } from './verdict-words.ts';
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
  const seen = useRef(number);
  const askedId = useId();
  const clueId = useId();
  const hintId = useId();
  // Drops what was typed for the previous word.
  const { text, hint } = draft.number === number ? draft : emptyDraft;
  const translation = heard && word.nativeWord;
  const hasHint = !answered && (hint !== undefined || question.hinted);
  const hasClue = !heard && Boolean(word.synonyms?.length);
  // Hearing the word before would give it away.
  const speaker = told && (
    <WordSpeaker key={number} word={word.foreignWord} settings={settings} paused={paused} />
  );

  const arrive = useEffectEvent(() => {
    focusField();
    const isNext = seen.current !== number;
    seen.current = number;
    // The focus stays, so the next word is announced.
    if (isNext && !heard) announce(`${t('exercise.place', { number, count })}. ${word.nativeWord}`);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => arrive(), [number]);

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
      {heard ? heard.notice : hasClue && <WordClue id={clueId} word={word} />}
      <TypedForm
        ref={field}
        label={t(heard ? 'listen.field' : 'typed.translation')}
        describedBy={[askedId, hasClue && clueId, hasHint && hintId].filter(Boolean).join(' ')}
        value={answer?.given ?? text}
        verdict={answer?.correct}
        onType={(typed) => setDraft({ number, text: typed })}
        onSubmit={submit}
      >
        <TypedHintLine id={hintId} isShown={hasHint} hint={hint} word={word} onAccept={focusField} />
        {told && <TypedVerdict {...props} translation={translation} still={still} onHold={holdClock} />}
      </TypedForm>
      {told && question.mayTakeBack && <TakeBack onTakeBack={takeBack} />}
      {!told && (
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
