import { announce, playVerdict, prepareVerdicts, useFocusOnChange, useTranslation } from '@mova/app-kit';
import {
  LeaveGuard,
  useDelayed,
  useEnter,
  useExerciseSettings,
  useHold,
  verdictDelay,
} from '@mova/app-kit/exercise';
import type { GrammarQuestion } from '@mova/contracts';
import { StitchProgress, VisuallyHidden } from '@mova/ui';
import { type Dispatch, useEffect, useId, useState } from 'react';
import { phaseOf, type QuizAction, type QuizRun } from '../../domain/quiz-run.ts';
import { Sentence } from '../../parts/sentence.tsx';
import type { OptionId } from '../../storage/fields.ts';
import { forgetRun } from '../../storage/run-storage.ts';
import { QuestionOptions } from './question-options.tsx';
import classes from './quiz.module.css';
import { QuizVerdict } from './quiz-verdict.tsx';
import { reasonWords, verdictTitle } from './verdict-words.ts';

/** Milliseconds before the next question (specification §9). */
const verdictStays = 1000;

interface QuizScreenProps {
  readonly run: QuizRun;
  /** The ten of the level; `run.asked` are their indexes. */
  readonly questions: readonly GrammarQuestion[];
  readonly dispatch: Dispatch<QuizAction>;
}

/** A question and its verdict, one after the other. Nothing but the task. */
export function QuizScreen({ run, questions, dispatch }: QuizScreenProps) {
  const { t } = useTranslation();
  const { pace, sound, keys } = useExerciseSettings();
  const delay = verdictDelay(pace, verdictStays);
  const [asking, setAsking] = useState(false);
  const sentenceId = useId();
  const heading = useFocusOnChange<HTMLHeadingElement>(run.at);
  const question = questions[run.asked[run.at] ?? 0];
  const answered = phaseOf(run) === 'answered';
  const chosen = answered ? run.answers[run.at] : undefined;
  const next = () => dispatch({ type: 'next' });

  useDelayed(answered && !run.held && !asking ? delay : null, run.at, next);
  useEnter(answered && !asking, next);
  const still = run.held || delay === null;
  const hold = useHold(answered && isMistake(run, run.at) && !still && !asking, keys, () => {
    dispatch({ type: 'hold' });
    // There is time now to hear why.
    if (question && chosen) announce([t('quiz.held'), ' ', ...reasonWords(question, chosen)]);
  });
  useEffect(() => {
    if (sound) prepareVerdicts();
  }, [sound]);

  if (!question) return null;
  const choose = (option: OptionId, isCorrect: boolean) => {
    dispatch({ type: 'answer', option, isCorrect });
    if (sound) playVerdict(isCorrect ? 'right' : 'wrong');
    const teaches = delay === null && !isCorrect;
    const title = verdictTitle(t, question, option);
    announce(teaches ? [...title, '. ', ...reasonWords(question, option)] : title);
  };
  const count = run.asked.length;
  const place = t('quiz.place', { number: run.at + 1, count });
  const wrong = run.errorIndexes.length;
  const score = t('quiz.score', { right: run.answers.length - wrong, wrong });
  return (
    <>
      <StitchProgress
        className={classes.progress}
        label={t('quiz.progress')}
        value={run.answers.length}
        max={count}
        stitches={count}
        tones={run.answers.map((_, at) => (isMistake(run, at) ? 'wrong' : 'right'))}
        tone="primary"
        showCurrent={!answered}
        size="large"
        text={place}
        valueText={run.answers.length > 0 ? `${place}. ${score}` : place}
      />
      <div className={classes.question}>
        <h2 ref={heading} className={classes.native}>
          <VisuallyHidden>{place}. </VisuallyHidden>
          {question.native}
        </h2>
        <p id={sentenceId} className={classes.english}>
          <Sentence text={question.english} />
        </p>
      </div>
      <QuestionOptions
        key={run.at}
        sentenceId={sentenceId}
        question={question}
        chosen={chosen}
        keys={keys}
        onChoose={choose}
      />
      {chosen && (
        <QuizVerdict
          tense={run.tense}
          question={question}
          chosen={chosen}
          still={still}
          keys={keys}
          onHold={hold}
          onNext={next}
        />
      )}
      <LeaveGuard
        active
        onAsking={setAsking}
        onLeave={forgetRun}
        texts={{
          titleHome: t('leave.titleHome'),
          title: t('leave.title'),
          text: t('leave.text'),
          confirm: t('leave.confirm'),
          cancel: t('leave.cancel'),
        }}
      />
    </>
  );
}

function isMistake(run: QuizRun, at: number): boolean {
  return run.errorIndexes.includes(run.asked[at] ?? -1);
}
