import { announce, type Phrase, useTranslation } from '@mova/app-kit';
import { Phrases, useVisibleHeight } from '@mova/training/exercise';
import { showToast } from '@mova/ui';
import { HintIcon } from '@mova/ui/icons';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { CountedAnswer } from '../domain/exercise-state.ts';
import { judgeTyped } from '../domain/typed-answer.ts';
import { QuestionHead } from './question-head.tsx';
import { clueWords, hintWords, placeText, type TypedHint, typedVerdict } from './question-texts.ts';
import { AcceptAnswer, GiveUp, TakeBack, TypedVerdict } from './typed-answer-parts.tsx';
import { keepTyped, readTyped } from './typed-draft.ts';
import { TypedForm } from './typed-form.tsx';
import classes from './typed-question.module.css';
import { type QuestionProps, useQuestionPace } from './use-question-pace.ts';
import { WordSpeaker } from './word-speaker.tsx';

const verdictMs = 2000;

interface TypedQuestionProps extends QuestionProps {
  /** Where the word is heard: what says it, and what tells that it is silent. Nothing but the word is spoken. */
  readonly heard?: { readonly speaker: ReactNode; readonly notice: ReactNode };
}

/** A question and a field for the English word, judged by Enter or «Далі». */
export function TypedQuestion(props: TypedQuestionProps) {
  const { question, settings, paused, heard } = props;
  const { t } = useTranslation();
  const { word, number } = question;
  const { answer, answered, told, pace, judge } = useQuestionPace(verdictMs, props, heard !== undefined);
  // Of one training: a repetition has a number of its own.
  const questionId = [props.training.runId, heard ? 'listen-words' : 'type-words', number].join(' ');
  const [draft, setDraft] = useState<Draft>(() => ({ questionId, text: readTyped(questionId) }));
  const field = useRef<HTMLInputElement>(null);
  const focusField = () => field.current?.focus();
  useVisibleHeight();
  const askedId = useId();
  const clueId = useId();
  const hintId = useId();
  // Drops what was typed for the previous word.
  const { text, hint = question.hinted ? notKnown : undefined } =
    draft.questionId === questionId ? draft : emptyDraft;
  const shownHint = answered ? undefined : hint;
  const translation = heard && word.nativeWord;
  // What is heard has no synonyms, what is translated no homophones.
  const { homophones, ...written } = word;
  const task = heard ? { foreignWord: word.foreignWord, ...(homophones && { homophones }) } : written;
  const clue = clueWords(t, task);
  // Hearing the word before would give it away.
  const speaker = told && (
    <WordSpeaker key={number} word={word.foreignWord} settings={settings} paused={paused} />
  );

  const place = placeText(t, question);
  const said = `${place}. ${word.nativeWord}`;
  const arrival = clue.length > 0 ? [`${said}. `, ...clue] : [said];
  useArrival(number, heard ? undefined : arrival, focusField);

  const verdictOf = (counted: CountedAnswer) =>
    typedVerdict(t, counted, word.foreignWord, translation, props.training.words);
  const waits = told && answer?.correct === false && pace.still;
  /** Not another word. */
  const isSlip = answer && verdictOf(answer).pieces !== undefined;
  const grows = told || shownHint !== undefined;
  useEffect(() => {
    if (!grows || !window.matchMedia?.('(hover: none)').matches) return;
    // A keyboard on the screen would cover what is to be read.
    if (waits) field.current?.blur();
    // The form stays at the foot of the screen, and would lie over the word. The notice of cookies may follow below it.
    const end = field.current?.form?.closest('main')?.getBoundingClientRect().bottom ?? 0;
    if (end > window.innerHeight) window.scrollBy({ top: end - window.innerHeight });
    // With large letters the form may be higher than the screen; it is read from its beginning.
    const top = field.current?.form?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollBy({ top });
  }, [waits, grows]);

  const submit = () => {
    focusField();
    if (paused) return;
    if (answered) return pace.next();
    const typed = judgeTyped(text, task);
    if (typed.kind === 'attempt') return give(typed.given, typed.correct);
    setDraft({ questionId, text, hint: typed });
    // Selected, so that typing it again, in the other layout or without Caps Lock, replaces it.
    if (typedAgain.includes(typed.kind)) field.current?.select();
  };
  const give = (given: string, correct: boolean) =>
    judge({ given, correct }, (counted) => verdictOf(counted).announcement);
  /** The first press shows a hint, the second the answer. */
  const giveUp = () => {
    focusField();
    if (paused || answered) return;
    if (question.hinted) return give('', false);
    setDraft({ questionId, text });
    question.hint();
  };
  const takeBack = () => {
    if (question.takeBack())
      setDraft({ questionId, text: answer?.given ?? text, hint: { kind: 'taken-back' } });
    // Another tab has sent the last answer.
    else showToast({ message: t('typed.saved') });
    focusField();
  };
  return (
    <>
      <QuestionHead
        number={number}
        place={place}
        id={askedId}
        word={heard ? undefined : word.nativeWord}
        speaker={heard ? heard.speaker : speaker}
        note={
          clue.length > 0 && (
            <p id={clueId} className={classes.clue}>
              <Phrases>{clue}</Phrases>
            </p>
          )
        }
      >
        {heard ? t('listen.prompt') : word.nativeWord}
      </QuestionHead>
      {heard?.notice}
      <TypedForm
        ref={field}
        label={t(heard ? 'listen.field' : 'typed.translation')}
        describedBy={[askedId, clue.length > 0 && clueId, shownHint && hintId].filter(Boolean).join(' ')}
        value={answer?.given ?? text}
        verdict={answer?.correct}
        asks={pace.asksPace}
        onType={(typed) => {
          setDraft({ questionId, text: typed });
          keepTyped(questionId, typed);
        }}
        onSubmit={submit}
        wayOut={
          told ? (
            isSlip && question.mayTakeBack && <TakeBack onTakeBack={takeBack} />
          ) : (
            <GiveUp hinted={question.hinted} onGiveUp={giveUp} />
          )
        }
      >
        {/* Rendered empty first, because screen readers only watch existing regions. */}
        <div id={hintId} role="status" className={classes.hint}>
          {shownHint && <HintIcon size={16} />}
          {shownHint && (
            <p>
              <Phrases>
                {hintWords(t, shownHint, { ...task, nativeWord: word.nativeWord }, !question.repetition)}
              </Phrases>
            </p>
          )}
        </div>
        {shownHint?.kind === 'synonym' && (
          <AcceptAnswer wordId={word.id} answer={shownHint.given} onAccept={focusField} />
        )}
        {told && answer && (
          <TypedVerdict
            {...props}
            answer={answer}
            translation={translation}
            pace={pace}
            onHeld={focusField}
          />
        )}
      </TypedForm>
    </>
  );
}

/** Focuses the field for every question, and announces the next one: the focus does not move. */
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
  readonly questionId?: string;
  readonly text: string;
  readonly hint?: TypedHint;
}

const emptyDraft: Draft = { text: '' };

/** Answers that are typed once more. */
const typedAgain: readonly TypedHint['kind'][] = ['wrong-layout', 'wrong-case', 'wrong-opening', 'homophone'];

const notKnown: TypedHint = { kind: 'not-known' };
