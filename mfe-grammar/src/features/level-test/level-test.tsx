import { pinReleaseSet, useFocusOnChange, useNavigate, useTranslation } from '@mova/app-kit';
import type { LevelTestQuestion } from '@mova/contracts';
import { Alert, Button, NextIcon, StitchProgress } from '@mova/ui';
import { useEffect, useReducer, useState } from 'react';
import classes from './level-test.module.css';
import { TestQuestion } from './test-question.tsx';
import {
  isPageAnswered,
  pagesOf,
  progressOf,
  questionsOfPage,
  questionsPerPage,
  startTest,
  testReducer,
} from './test-run.ts';
import { forgetTest, keepTest, storedTest } from './test-storage.ts';

interface LevelTestProps {
  readonly questions: readonly LevelTestQuestion[];
  readonly contentVersion: string;
  readonly userId: number;
}

/** The level test, page by page; it goes on where this tab left it, answers included. */
export function LevelTest({ questions, contentVersion, userId }: LevelTestProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [stored] = useState(() => storedTest('running', userId));
  const isCurrent = stored.kind === 'test' && stored.run.contentVersion === contentVersion;
  const [run, dispatch] = useReducer(testReducer, isCurrent ? stored.run : startTest(contentVersion));
  const pages = pagesOf(questions);
  const finished = run.page > pages;
  const heading = useFocusOnChange<HTMLHeadingElement>(run.page);

  useEffect(() => {
    if (!finished) {
      keepTest('running', userId, run);
      return;
    }
    keepTest('finished', userId, run);
    forgetTest('running');
    void navigate('/test-results', { replace: true });
  }, [finished, navigate, run, userId]);
  useEffect(pinReleaseSet, []);

  if (finished) return null;
  const page = questionsOfPage(questions, run.page);
  const next = () => {
    dispatch({ type: 'next', questions });
    // Specification §4: a new page is read from its top.
    document.documentElement.scrollTop = 0;
  };
  const left = page.filter(({ id }) => !Object.hasOwn(run.answers, id)).length;
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
      {page.map((question, at) => (
        <TestQuestion
          key={question.id}
          number={(run.page - 1) * questionsPerPage + at + 1}
          question={question}
          chosen={run.answers[question.id]}
          onChoose={(option) => dispatch({ type: 'choose', question: question.id, option })}
        />
      ))}
      <div className={classes.foot}>
        <Button
          variant="primary"
          size="large"
          icon={<NextIcon size={20} />}
          disabled={!isPageAnswered(run, questions)}
          onClick={next}
        >
          {t(run.page === pages ? 'test.finish' : 'test.next')}
        </Button>
        {left > 0 && <p className={classes.left}>{t('test.left', { count: left })}</p>}
      </div>
    </>
  );
}
