import { type Phrase, useTranslation } from '@mova/app-kit';
import { verdictClass } from '@mova/app-kit/page-parts';
import { English, joinClasses } from '@mova/ui';
import { AnswerOption, AnswerOptions, type AnswerVerdict } from '@mova/ui/answers';
import { VerdictBand } from '@mova/ui/verdict-band';
import { useId, useMemo, useSyncExternalStore } from 'react';
import { fittingSize } from './fitting-size.ts';
import { PaceActions, PaceText } from './pace-question.tsx';
import { QuestionHead } from './question-head.tsx';
import { chosenWords, placeText, verdictTitle } from './question-texts.ts';
import { type QuestionPace, type QuestionProps, useQuestionPace } from './use-question-pace.ts';
import details from './word-details.module.css';
import { VerdictTitle, WordLesson, WordSound } from './word-details.tsx';
import { WordSpeaker } from './word-speaker.tsx';

const verdictMs = 1000;

interface ChoiceQuestionProps extends QuestionProps {
  readonly offers: 'nativeWord' | 'foreignWord';
}

/** A word and four answers; the answers lock after the first press. */
export function ChoiceQuestion({ offers, ...props }: ChoiceQuestionProps) {
  const { t } = useTranslation();
  const { settings, paused } = props;
  const { word, number, options } = props.question;
  const place = placeText(t, props.question);
  const { keys } = settings;
  const wordId = useId();
  const { answer, answered, told, pace, judge } = useQuestionPace(verdictMs, props);
  const isEnglishChosen = offers === 'foreignWord';
  const right = word[offers];
  const titleOf = (correct: boolean) =>
    verdictTitle(t, correct, isEnglishChosen ? { english: right } : right);
  const verdictOf = (option: string): AnswerVerdict | undefined => {
    if (!answer) return undefined;
    const isChosen = option === answer.given;
    if (option === right)
      return { tone: 'right', label: t(isChosen ? 'choice.ownRight' : 'choice.rightOption') };
    return isChosen ? { tone: 'wrong', label: t('choice.ownWrong') } : undefined;
  };
  const choose = (given: string, correct: boolean) => judge({ given, correct }, () => titleOf(correct));
  // Hearing the English word would give the answer away.
  const isSayable = !isEnglishChosen || told;
  // Memoised, because rendering it again on an answer would delay the verdict.
  const head = useMemo(
    () => (
      <QuestionHead
        number={number}
        place={place}
        id={wordId}
        takesFocus
        word={isEnglishChosen ? word.nativeWord : word.foreignWord}
        speaker={
          isSayable && (
            <WordSpeaker key={number} word={word.foreignWord} settings={settings} paused={paused} />
          )
        }
      >
        {isEnglishChosen ? word.nativeWord : <English>{word.foreignWord}</English>}
      </QuestionHead>
    ),
    [number, place, wordId, word, settings, paused, isEnglishChosen, isSayable],
  );
  return (
    <>
      {head}
      <AnswerOptions
        key={number}
        aria-labelledby={wordId}
        label={t('choice.options')}
        style={fittingSize(options.join(' '))}
        keys={keys && !answered && !paused}
        final
      >
        {options.map((option, at) => (
          <AnswerOption
            key={option}
            keyHint={keys ? String(at + 1) : undefined}
            chosen={option === answer?.given}
            verdict={verdictOf(option)}
            locked={answered}
            onClick={() => choose(option, option === right)}
          >
            {isEnglishChosen ? <English>{option}</English> : option}
          </AnswerOption>
        ))}
      </AnswerOptions>
      {told && answer && (pace.still || !answer.correct) && (
        <ChoiceVerdict
          {...props}
          tone={answer.correct ? 'right' : 'wrong'}
          title={titleOf(answer.correct)}
          chosen={answer.correct ? undefined : chosenWords(t, answer.given, offers, props.training.words)}
          pace={pace}
        />
      )}
    </>
  );
}

interface ChoiceVerdictProps extends QuestionProps {
  readonly tone: AnswerVerdict['tone'];
  readonly title: readonly Phrase[];
  readonly chosen: readonly Phrase[] | undefined;
  readonly pace: QuestionPace;
}

/** The verdict of a choice: with a running clock only of a wrong one, without a clock of every one. */
function ChoiceVerdict({ question, settings, tone, title, chosen, pace }: ChoiceVerdictProps) {
  const isLow = useLowScreen();
  // The question about the pace leaves room for nothing else.
  const hasSoundInBand = isLow && !pace.asksPace;
  const shown = { word: question.word, settings };
  const lesson = <WordLesson {...shown} withSound={!hasSoundInBand} chosen={chosen} />;
  return (
    <>
      {isLow && <div className={details.inPage}>{lesson}</div>}
      <VerdictBand
        tone={tone}
        className={joinClasses(isLow ? undefined : verdictClass, details.band)}
        title={<VerdictTitle isShort={!isLow}>{title}</VerdictTitle>}
        question={pace.asksPace && <PaceText />}
        actions={<PaceActions pace={pace} settings={settings} />}
      >
        {hasSoundInBand && <WordSound {...shown} />}
        {!isLow && lesson}
      </VerdictBand>
    </>
  );
}

/** Of the screen, in letters. */
const minLessonHeight = 37.5;

/** Whether a lesson over the answers would hide the word asked. */
function useLowScreen(): boolean {
  return useSyncExternalStore(subscribeToSize, () => {
    const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return window.innerHeight < minLessonHeight * letter;
  });
}

function subscribeToSize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
