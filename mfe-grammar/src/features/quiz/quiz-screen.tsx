import {
  afterFrame,
  announce,
  playVerdict,
  prepareVerdicts,
  useFocusOnChange,
  useTranslation,
} from '@mova/app-kit';
import { askedClass } from '@mova/app-kit/page-parts';
import type { GrammarQuestion } from '@mova/contracts';
import { LeaveGuard, useExerciseSettings, useVerdictPace } from '@mova/training/exercise';
import { joinClasses, StitchProgress, VisuallyHidden } from '@mova/ui';
import { memo, type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import {
  answerQuestion,
  holdVerdict,
  isMistake,
  isUnfinished,
  nextQuestion,
  type OptionId,
  optionsOf,
  phaseOf,
  type QuizRun,
} from '../../domain/quiz-run.ts';
import { Sentence } from '../../parts/text.tsx';
import { removeRun } from '../../storage/run-storage.ts';
import { QuestionOptions } from './question-options.tsx';
import classes from './quiz.module.css';
import { optionOf, QuizVerdict, rightOptionOf, verdictWords } from './quiz-verdict.tsx';

/** Time before the next question. */
const verdictMs = 1000;

interface QuizScreenProps {
  readonly run: QuizRun;
  /** The ten of the level, indexed by `run.asked`. */
  readonly questions: readonly GrammarQuestion[];
  readonly onStep: (step: (run: QuizRun) => QuizRun) => void;
  /** A message above the question. */
  readonly children: ReactNode;
}

export function QuizScreen({ run, questions, onStep, children }: QuizScreenProps) {
  const { t } = useTranslation();
  const settings = useExerciseSettings();
  const { sound, keys } = settings;
  const [asking, setAsking] = useState(false);
  const sentenceId = useId();
  const heading = useFocusOnChange<HTMLHeadingElement>(run.at);
  const question = questions[run.asked[run.at] ?? 0];
  const answered = phaseOf(run) === 'answered';
  const canGoOnLater = isUnfinished(run);
  const chosen = answered ? run.answers[run.at] : undefined;
  // The colours of the options are the verdict; what explains it follows a frame later.
  const told = useDeferredValue(chosen) === chosen ? chosen : undefined;
  const shownRun = useDeferredValue(run);
  const shownAt = useRef(run.at);
  useEffect(() => {
    shownAt.current = run.at;
  }, [run.at]);
  const pace = useVerdictPace(verdictMs, settings, {
    number: run.at,
    correct: answered ? !isMistake(run, run.at) : undefined,
    held: run.held,
    paused: asking,
    onNext: () => onStep(nextQuestion),
    onHold: () => {
      onStep(holdVerdict);
      announce(t('quiz.held'));
    },
  });
  useEffect(() => {
    if (sound) prepareVerdicts();
  }, [sound]);

  if (!question) return null;
  const choose = (option: OptionId, isCorrect: boolean) => {
    onStep((now) => answerQuestion(now, option, isCorrect));
    afterFrame(() => {
      if (sound) playVerdict(isCorrect ? 'right' : 'wrong');
      // The user may have gone on.
      if (shownAt.current === run.at) announce(verdictWords(t, question, option));
    });
  };
  return (
    <>
      <QuizProgress run={shownRun} />
      <div className={joinClasses(askedClass, classes.question)}>
        {children}
        <h2 ref={heading} className={classes.native}>
          <VisuallyHidden>
            {t('quiz.place', { number: run.at + 1, count: run.asked.length })}.{' '}
          </VisuallyHidden>
          {question.native}
        </h2>
        <p id={sentenceId} className={classes.english}>
          <Sentence text={question.english} {...(told && filling(question, told))} />
        </p>
      </div>
      <QuestionOptions
        key={run.at}
        sentenceId={sentenceId}
        options={optionsOf(run, question)}
        chosen={chosen}
        keys={keys}
        onChoose={choose}
      />
      {told && <QuizVerdict tense={run.tense} question={question} chosen={told} pace={pace} keys={keys} />}
      <LeaveGuard
        onAsking={setAsking}
        onLeave={removeRun}
        later={canGoOnLater ? t('leave.later') : undefined}
        texts={{
          titleHome: t('leave.titleHome'),
          title: t('leave.title'),
          text: t(canGoOnLater ? 'leave.loses.orLater' : 'leave.loses.quiz'),
          confirm: t('leave.confirm'),
          cancel: t('leave.cancel'),
        }}
      />
    </>
  );
}

/** What stands in the blank after an answer: the right form, and the chosen one if it is wrong. */
function filling(question: GrammarQuestion, chosen: OptionId) {
  const right = rightOptionOf(question);
  const answer = right?.value;
  return right?.id === chosen ? { answer } : { answer, mistake: optionOf(question, chosen)?.value };
}

/** One stitch per question; the count of right and wrong answers is for screen readers only. */
const QuizProgress = memo(function QuizProgress({ run }: { readonly run: QuizRun }) {
  const { t } = useTranslation();
  const count = run.asked.length;
  const place = t('quiz.place', { number: run.at + 1, count });
  const wrong = run.errorIndexes.length;
  const score = t('quiz.score', { right: run.answers.length - wrong, wrong });
  return (
    <StitchProgress
      label={t('quiz.progress')}
      value={run.answers.length}
      max={count}
      stitches={count}
      tones={run.answers.map((_, at) => (isMistake(run, at) ? 'wrong' : 'right'))}
      tone="primary"
      showCurrent={phaseOf(run) !== 'answered'}
      size="large"
      text={t('quiz.count', { number: run.at + 1, count })}
      valueText={run.answers.length > 0 ? `${place}. ${score}` : place}
    />
  );
});
