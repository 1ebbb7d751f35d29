import { announce, useTranslation } from '@mova/app-kit';
import { English } from '@mova/ui';
import { type ReactNode, useId } from 'react';
import type { QuestionProps } from '../exercise-kind.ts';
import { ChoiceOptions } from './choice-options.tsx';
import { ChoiceVerdict } from './choice-verdict.tsx';
import { QuestionHead } from './question-head.tsx';
import { useQuestionPace } from './use-question-pace.ts';
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
  const { exercise, paused } = props;
  const { question, hold, next } = exercise;
  const { word, number, count, options, answer } = question;
  const wordId = useId();
  const { answered, still, keys, judge } = useQuestionPace(verdictStays, props);
  const isEnglishChosen = offers === 'foreignWord';
  const rightOption = word[offers];
  const choose = (option: string) => {
    const correct = option === rightOption;
    judge(option, correct);
    // A band says it itself.
    if (correct && !still) announce(t('exercise.right'));
  };
  // Before the answer the English word must not be heard where it is what is asked for.
  const isSayable = !isEnglishChosen || answered;
  return (
    <>
      <QuestionHead
        number={number}
        count={count}
        id={wordId}
        takesFocus
        speaker={isSayable ? <WordSpeaker key={number} word={word.foreignWord} paused={paused} /> : null}
      >
        {isEnglishChosen ? word.nativeWord : <English>{word.foreignWord}</English>}
      </QuestionHead>
      <ChoiceOptions
        key={number}
        labelledBy={wordId}
        options={options}
        rightOption={rightOption}
        given={answered ? answer?.given : undefined}
        isEnglish={isEnglishChosen}
        keys={keys}
        paused={paused}
        onChoose={choose}
      />
      {answered && answer && (
        <ChoiceVerdict
          correct={answer.correct}
          rightOption={inItsLanguage(rightOption, isEnglishChosen)}
          still={still}
          onHold={hold}
          onNext={next}
        />
      )}
    </>
  );
}

/** A word as it is shown: an English one is marked. */
function inItsLanguage(word: string, isEnglish: boolean): ReactNode {
  return isEnglish ? <English>{word}</English> : word;
}
