import { useFocusOnChange, useTranslation } from '@mova/app-kit';
import { Alert, Button, NextIcon, StitchProgress } from '@mova/ui';
import classes from './level-test.module.css';
import { TestQuestion } from './test-question.tsx';
import { isPageAnswered, pagesOf, progressOf, questionsOfPage, questionsPerPage } from './test-run.ts';
import { type LevelTestContent, useLevelTest } from './use-level-test.ts';

/** The level test, page by page. */
export function LevelTest(content: LevelTestContent) {
  const { questions } = content;
  const { t } = useTranslation();
  const { run, dispatch, isFinished, isRestarted, wasBroken } = useLevelTest(content);
  if (isFinished) return null;
  const page = questionsOfPage(questions, run.page);
  const next = () => {
    dispatch({ type: 'next', questions });
    document.documentElement.scrollTop = 0;
  };
  const left = page.filter(({ id }) => !Object.hasOwn(run.answers, id)).length;
  return (
    <>
      {isRestarted && run.page === 1 && (
        <Alert tone="warning">{t(wasBroken ? 'test.broken' : 'test.changed')}</Alert>
      )}
      <TestHead page={run.page} pages={pagesOf(questions)} />
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
          {t(run.page === pagesOf(questions) ? 'test.finish' : 'test.next')}
        </Button>
        {left > 0 && <p className={classes.left}>{t('test.left', { count: left })}</p>}
      </div>
    </>
  );
}

function TestHead({ page, pages }: { readonly page: number; readonly pages: number }) {
  const { t } = useTranslation();
  const heading = useFocusOnChange<HTMLHeadingElement>(page);
  return (
    <div className={classes.head}>
      <h2 ref={heading} className={classes.page}>
        {t('test.page', { page, pages })}
      </h2>
      <StitchProgress
        label={t('test.progress')}
        value={page - 1}
        max={pages}
        stitches={pages}
        tone="primary"
        showCurrent
        size="large"
        text={t('test.percent', { percent: Math.round(progressOf(page, pages) * 100) })}
      />
    </div>
  );
}
