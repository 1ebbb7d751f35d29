import { type Phrase, useTranslation } from '@mova/app-kit';
import { English } from '@mova/ui';
import { useDeferredValue, useId, useMemo } from 'react';
import type { QuestionProps } from '../exercise-kind.ts';
import { ChoiceOptions } from './choice-options.tsx';
import { ChoiceVerdict } from './choice-verdict.tsx';
import { QuestionHead } from './question-head.tsx';
import { useQuestionPace } from './use-question-pace.ts';
import { verdictTitle } from './verdict-words.ts';
import { WordSpeaker } from './word-speaker.tsx';

/** Milliseconds a choice stays on the screen (specification §9). */
const verdictStays = 1000;

interface ChoiceQuestionProps extends QuestionProps {
  /** What is chosen: the Ukrainian translation of an English word, or the other way round. */
  readonly offers: 'nativeWord' | 'foreignWord';
}

/** A word and four answers, one of them right; the answers lock after the first press. */
export function ChoiceQuestion({ offers, ...props }: ChoiceQuestionProps) {
  const { t } = useTranslation();
  const { exercise, settings, paused } = props;
  const { question, next } = exercise;
  const { word, number, count, options, answer } = question;
  const wordId = useId();
  const { answered, still, judge, hold } = useQuestionPace(verdictStays, props, t);
  // The colours of the answers are the verdict; the band and the voice that rise with it come a frame later.
  const told = useDeferredValue(answered) && answered;
  const isEnglishChosen = offers === 'foreignWord';
  const rightOption = word[offers];
  const verdictOf = (correct: boolean) =>
    verdictTitle(t, correct, inItsLanguage(rightOption, isEnglishChosen));
  const choose = (option: string) => {
    const correct = option === rightOption;
    judge(option, correct, () => verdictOf(correct));
  };
  // Before the answer the English word must not be heard where it is what is asked for.
  const isSayable = !isEnglishChosen || told;
  // An answer leaves it as it is: rendering it again would keep the verdict waiting.
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
