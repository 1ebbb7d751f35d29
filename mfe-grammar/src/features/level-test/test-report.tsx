import { Link, useTranslation } from '@mova/app-kit';
import type { GrammarTopic, LevelTestQuestion } from '@mova/contracts';
import { Badge, Button, Card, CheckIcon, CloseIcon, English, StitchProgress, TextLink } from '@mova/ui';
import { useId, useState } from 'react';
import { topicOf } from '../../domain/topic-table.ts';
import { Sentence } from '../../parts/text.tsx';
import classes from './level-test.module.css';
import { isRight, scoreByBand, suggestTopics, type TestRun } from './test-run.ts';

interface TestReportProps {
  readonly questions: readonly LevelTestQuestion[];
  readonly run: TestRun;
  readonly level: GrammarTopic['level'];
  readonly onReview: () => void;
}

/** Three topics to start with, the score by band, and each answer on demand. */
export function TestReport({ questions, run, level, onReview }: TestReportProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const review = useId();
  const toggle = () => {
    if (!open) onReview();
    setOpen(!open);
  };
  return (
    <>
      <Card as="section" className={classes.section}>
        <h2>{t('testResult.topics')}</h2>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops it from lists drawn without bullets */}
        <ul role="list" className={classes.topics}>
          {suggestTopics(questions, run, level).map((tense) => (
            <li key={tense}>
              <TextLink alone as={Link} to={topicOf(tense).link}>
                <English>{topicOf(tense).title}</English>
              </TextLink>
            </li>
          ))}
        </ul>
      </Card>
      <Card as="section" className={classes.section}>
        <h2>{t('testResult.bands')}</h2>
        <dl className={classes.bands}>
          {scoreByBand(questions, run).map(({ band, right, of }) => (
            <div key={band}>
              <dt>{band}</dt>
              <dd>
                <StitchProgress
                  value={right}
                  max={of}
                  stitches={of}
                  text={t('testResult.band', { right, of })}
                />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className={classes.ways}>
        <Button aria-expanded={open} aria-controls={review} onClick={toggle}>
          {t(open ? 'testResult.hide' : 'testResult.view')}
        </Button>
      </div>
      <div id={review}>{open && <TestReview questions={questions} run={run} />}</div>
    </>
  );
}

/** Each answer of the test: the right sentence, and what the user chose instead. */
function TestReview({ questions, run }: Pick<TestReportProps, 'questions' | 'run'>) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops it from lists drawn without numbers
    <ol role="list" aria-label={t('testResult.answers')} className={classes.review}>
      {questions.map((question, at) => {
        const right = isRight(run, question);
        const chosen = question.options.find(({ id }) => id === run.answers[question.id])?.value;
        const answer = question.options.find(({ isCorrect }) => isCorrect)?.value;
        return (
          <Card as="li" key={question.id} space="small" className={classes.answer}>
            <p>
              {at + 1}. <Sentence text={question.text} answer={answer} />
            </p>
            <p className={right ? classes.right : classes.wrong}>
              {right ? <CheckIcon size={18} /> : <CloseIcon size={18} />}
              {right ? (
                <span>{t('testResult.right')}</span>
              ) : (
                <span>
                  {t('review.yourAnswer')} <English className={classes.chosen}>{chosen}</English>
                </span>
              )}
              <Badge className={classes.cefr}>{question.cefr}</Badge>
            </p>
          </Card>
        );
      })}
    </ol>
  );
}
