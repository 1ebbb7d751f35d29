import { type Phrase, useTranslation } from '@mova/app-kit';
import { HoldButton, Phrases } from '@mova/training/exercise';
import { Button, English, NextIcon } from '@mova/ui';
import { AnswerOption, AnswerOptions, type AnswerVerdict } from '@mova/ui/answers';
import { VerdictBand } from '@mova/ui/verdict-band';
import { useDeferredValue, useId, useMemo, useRef } from 'react';
import { QuestionHead } from './question-head.tsx';
import { type QuestionProps, useQuestionPace } from './use-question-pace.ts';
import { verdictTitle } from './verdict-words.ts';
import { WordSpeaker } from './word-speaker.tsx';

/** Milliseconds the verdict of a choice stays at the standard pace. */
const verdictStays = 1000;

interface ChoiceQuestionProps extends QuestionProps {
  readonly offers: 'nativeWord' | 'foreignWord';
}

/** A word and four answers; the answers lock after the first press. */
export function ChoiceQuestion({ offers, ...props }: ChoiceQuestionProps) {
  const { t } = useTranslation();
  const { exercise, settings, paused } = props;
  const { word, number, count, answer } = exercise.question;
  const wordId = useId();
  const { answered, still, judge, hold } = useQuestionPace(verdictStays, props);
  // The coloured answers are the verdict; its band and announcement follow a frame later.
  const told = useDeferredValue(answered) && answered;
  const isEnglishChosen = offers === 'foreignWord';
  const rightOption = word[offers];
  const right: Phrase = isEnglishChosen ? { english: rightOption } : rightOption;
  const choose = (option: string) => {
    const correct = option === rightOption;
    judge(option, correct, () => verdictTitle(t, correct, right));
  };
  // Hearing the English word would give the answer away.
  const isSayable = !isEnglishChosen || told;
  // Memoised, because rendering it again on an answer would delay the verdict.
  const head = useMemo(
    () => (
      <QuestionHead
        number={number}
        count={count}
        id={wordId}
        takesFocus
        word={isEnglishChosen ? word.nativeWord : word.foreignWord}
        speaker={
          isSayable ? (
            <WordSpeaker key={number} word={word.foreignWord} settings={settings} paused={paused} />
          ) : null
        }
      >
        {isEnglishChosen ? word.nativeWord : <English>{word.foreignWord}</English>}
      </QuestionHead>
    ),
    [number, count, wordId, word, settings, paused, isEnglishChosen, isSayable],
  );
  return (
    <>
      {head}
      <ChoiceOptions key={number} {...props} offers={offers} labelledBy={wordId} onChoose={choose} />
      {told && answer && (
        <ChoiceVerdict
          {...props}
          words={verdictTitle(t, answer.correct, right)}
          still={still}
          onHold={hold}
        />
      )}
    </>
  );
}

interface ChoiceOptionsProps extends ChoiceQuestionProps {
  readonly labelledBy: string;
  readonly onChoose: (option: string) => void;
}

function ChoiceOptions({ exercise, settings, paused, offers, labelledBy, onChoose }: ChoiceOptionsProps) {
  const { t } = useTranslation();
  const { word, options, answer } = exercise.question;
  const { keys } = settings;
  const answered = answer !== undefined;
  const given = answer?.given;
  const verdictOf = (option: string): AnswerVerdict | undefined => {
    if (!answered) return undefined;
    if (option === word[offers]) {
      return { tone: 'right', label: t(option === given ? 'choice.ownRight' : 'choice.rightOption') };
    }
    return option === given ? { tone: 'wrong', label: t('choice.ownWrong') } : undefined;
  };
  return (
    <AnswerOptions
      aria-labelledby={labelledBy}
      label={t('choice.options')}
      keys={keys && !answered && !paused}
      final
    >
      {options.map((option, at) => (
        <AnswerOption
          key={option}
          keyHint={keys ? String(at + 1) : undefined}
          chosen={option === given}
          verdict={verdictOf(option)}
          locked={answered}
          onClick={() => onChoose(option)}
        >
          {offers === 'foreignWord' ? <English>{option}</English> : option}
        </AnswerOption>
      ))}
    </AnswerOptions>
  );
}

interface ChoiceVerdictProps extends QuestionProps {
  readonly words: readonly Phrase[];
  readonly still: boolean;
  readonly onHold: () => void;
}

/**
 * The verdict of a choice. With a running clock only a wrong one has a band; without a clock every answer has
 * one.
 */
function ChoiceVerdict({ exercise, settings, words, still, onHold }: ChoiceVerdictProps) {
  const { t } = useTranslation();
  const correct = exercise.question.answer?.correct === true;
  const next = useRef<HTMLButtonElement>(null);
  if (correct && !still) return null;
  const hold = () => {
    onHold();
    // The pressed button disappears.
    next.current?.focus({ preventScroll: true });
  };
  return (
    <VerdictBand
      tone={correct ? 'right' : 'wrong'}
      title={<Phrases>{words}</Phrases>}
      actions={
        <>
          {!still && (
            <HoldButton key="hold" keyName={settings.keys ? t('exercise.holdKey') : undefined} onClick={hold}>
              {t('exercise.hold')}
            </HoldButton>
          )}
          <Button
            key="next"
            ref={next}
            variant="primary"
            icon={<NextIcon size={20} />}
            onClick={exercise.next}
          >
            {t('exercise.next')}
          </Button>
        </>
      }
    />
  );
}
