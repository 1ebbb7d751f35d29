import { type Phrase, useTranslation } from '@mova/app-kit';
import { English } from '@mova/ui';
import { useDeferredValue, useId, useMemo } from 'react';
import { ChoiceOptions } from './choice-options.tsx';
import { ChoiceVerdict } from './choice-verdict.tsx';
import { QuestionHead } from './question-head.tsx';
import type { QuestionProps } from './question-props.ts';
import { useQuestionPace } from './use-question-pace.ts';
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
  const { question, next } = exercise;
  const { word, number, count, options, answer } = question;
  const wordId = useId();
  const { answered, still, judge, hold } = useQuestionPace(verdictStays, props, t);
  // The coloured answers are the verdict; its band and announcement follow a frame later.
  const told = useDeferredValue(answered) && answered;
  const isEnglishChosen = offers === 'foreignWord';
  const rightOption = word[offers];
  const verdictOf = (correct: boolean) =>
    verdictTitle(t, correct, inItsLanguage(rightOption, isEnglishChosen));
  const choose = (option: string) => {
    const correct = option === rightOption;
    judge(option, correct, () => verdictOf(correct));
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
      <ChoiceOptions
        key={number}
        labelledBy={wordId}
        options={options}
        rightOption={rightOption}
        given={answered ? answer?.given : undefined}
        isEnglish={isEnglishChosen}
        keys={settings.keys}
        paused={paused}
        onChoose={choose}
      />
      {told && answer && (
        <ChoiceVerdict
          correct={answer.correct}
          words={verdictOf(answer.correct)}
          still={still}
          keys={settings.keys}
          onHold={hold}
          onNext={next}
        />
      )}
    </>
  );
}

function inItsLanguage(word: string, isEnglish: boolean): Phrase {
  return isEnglish ? { english: word } : word;
}
