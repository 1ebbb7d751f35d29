import { pinReleaseSet, useFocusOnChange, useNavigate, useTranslation } from '@mova/app-kit';
import type { LevelTestQuestion } from '@mova/contracts';
import { useExerciseSettings } from '@mova/training/exercise';
import { Alert, Button, Card, English, NextIcon, StitchProgress } from '@mova/ui';
import { AnswerChoice, AnswerOptions } from '@mova/ui/answers';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { OptionId } from '../../domain/quiz-run.ts';
import { Sentence } from '../../parts/text.tsx';
import classes from './level-test.module.css';
import {
  chooseOption,
  nextPage,
  pagesOf,
  previousPage,
  progressOf,
  questionsOfPage,
  questionsPerPage,
  startTest,
  unansweredOf,
} from './test-run.ts';
import { finishedTest, runningTest } from './test-storage.ts';

interface LevelTestContent {
  readonly questions: readonly LevelTestQuestion[];
  readonly contentVersion: string;
  readonly userId: number;
}

/** The level test from where this tab left it; stores every step and leads to the results at the end. */
export function LevelTest({ questions, contentVersion, userId }: LevelTestContent) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [stored] = useState(() => runningTest.read(userId));
  const isCurrent = stored.kind === 'stored' && stored.value.contentVersion === contentVersion;
  const [run, setRun] = useState(isCurrent ? stored.value : startTest(contentVersion));
  const pages = pagesOf(questions);
  const isFinished = run.page > pages;
  const heading = useFocusOnChange<HTMLHeadingElement>(run.page);

  useEffect(() => {
    if (!isFinished) {
      runningTest.store(userId, run);
      return;
    }
    finishedTest.store(userId, run);
    runningTest.remove();
    void navigate('/test-results', { replace: true });
  }, [isFinished, navigate, run, userId]);
  useEffect(pinReleaseSet, []);
  const { keys, settled } = useExerciseSettings();
  const asked = useRef<HTMLInputElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const [chosenByKey, setChosenByKey] = useState<string>();
  useEffect(() => {
    if (chosenByKey !== undefined) (asked.current ?? nextButton.current)?.focus();
  }, [chosenByKey]);

  if (isFinished) return null;
  const page = questionsOfPage(questions, run.page);
  const turn = (toPage: typeof nextPage) => {
    setRun((now) => toPage(now, questions));
    document.documentElement.scrollTop = 0;
  };
  const left = unansweredOf(run, questions);
  const firstLeft = page.find(({ id }) => !Object.hasOwn(run.answers, id));
  return (
    <>
      {stored.kind !== 'none' && !isCurrent && run.page === 1 && (
        <Alert tone="warning">{t(stored.kind === 'broken' ? 'test.broken' : 'test.changed')}</Alert>
      )}
      <div className={classes.head}>
        <h2 ref={heading} className={classes.page}>
          {t('test.page', { page: run.page, pages })}
        </h2>
        <StitchProgress
          label={t('test.progress')}
          value={run.page - 1}
          max={pages}
          stitches={pages}
          tone="primary"
          showCurrent
          size="large"
          text={t('test.percent', { percent: Math.round(progressOf(run.page, pages) * 100) })}
        />
      </div>
      <div className={classes.questions}>
        {page.map((question, at) => (
          <TestQuestion
            key={question.id}
            number={(run.page - 1) * questionsPerPage + at + 1}
            question={question}
            chosen={run.answers[question.id]}
            keys={keys && settled}
            isNext={question === firstLeft}
            firstOption={question === firstLeft ? asked : undefined}
            onChoose={(option, byKey) => {
              setRun((now) => chooseOption(now, question.id, option));
              if (byKey) setChosenByKey(question.id);
            }}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <Button
          ref={nextButton}
          variant="primary"
          size="large"
          icon={<NextIcon size={20} />}
          disabled={left > 0}
          onClick={() => turn(nextPage)}
        >
          {t(run.page === pages ? 'test.finish' : 'test.next')}
        </Button>
        {run.page > 1 && (
          <Button size="large" onClick={() => turn(previousPage)}>
            {t('test.back')}
          </Button>
        )}
        {left > 0 && <p className={classes.left}>{t('test.left', { count: left })}</p>}
      </div>
    </>
  );
}

interface TestQuestionProps {
  /** Number in the whole test, from 1. */
  readonly number: number;
  readonly question: LevelTestQuestion;
  readonly chosen: OptionId | undefined;
  /** Digits choose options: of the question that has the focus, else of the next one. */
  readonly keys: boolean;
  /** It is the first one that is left. */
  readonly isNext: boolean;
  readonly firstOption: RefObject<HTMLInputElement | null> | undefined;
  /** `byKey`: by a digit, without the focus. */
  readonly onChoose: (option: OptionId, byKey: boolean) => void;
}

function TestQuestion(props: TestQuestionProps) {
  const { number, question, chosen, keys, isNext, firstOption, onChoose } = props;
  /** Until it is answered. No state: rendering radios while the focus moves makes Chrome stop at each of them. */
  const hasFocus = useRef(false);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const place = Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]);
    const isShortcut = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.repeat;
    const isOwn = keys && hasFocus.current && place <= question.options.length;
    if (isShortcut || !isOwn) return;
    // Not for the next question as well.
    event.preventDefault();
    event.currentTarget.querySelectorAll('input')[place - 1]?.click();
  };
  return (
    <Card
      className={classes.question}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      onKeyDown={press}
    >
      <AnswerOptions
        showLabel
        keys={keys && isNext}
        label={
          <span className={classes.text}>
            {number}. <Sentence text={question.text} />
          </span>
        }
      >
        {question.options.map(({ id, value }, at) => (
          <AnswerChoice
            key={id}
            ref={at === 0 ? firstOption : undefined}
            name={question.id}
            value={id}
            checked={chosen === id}
            onChange={({ target }) => {
              hasFocus.current = false;
              onChoose(id, document.activeElement !== target);
            }}
          >
            <English>{value}</English>
          </AnswerChoice>
        ))}
      </AnswerOptions>
    </Card>
  );
}
