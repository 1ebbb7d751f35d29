import { Link, useTranslation } from '@mova/app-kit';
import type { GrammarTopic, LevelTestQuestion } from '@mova/contracts';
import { Button, Card, English, StitchProgress, TextLink } from '@mova/ui';
import { useId, useState } from 'react';
import { topicOf } from '../../domain/topic-table.ts';
import classes from './level-test.module.css';
import { TestReview } from './test-review.tsx';
import type { TestRun } from './test-run.ts';
import { scoreByBand, suggestTopics } from './test-score.ts';

interface TestReportProps {
  readonly questions: readonly LevelTestQuestion[];
  readonly run: TestRun;
  readonly level: GrammarTopic['level'];
  readonly onReview: () => void;
}

/** Two topics to start with, the score by band, and each answer on demand. */
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
              <TextLink as={Link} to={topicOf(tense).link}>
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
