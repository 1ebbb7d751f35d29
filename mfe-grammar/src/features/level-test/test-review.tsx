import { useTranslation } from '@mova/app-kit';
import type { LevelTestQuestion } from '@mova/contracts';
import { Badge, Card, CheckIcon, CloseIcon, English } from '@mova/ui';
import { Sentence } from '../../parts/sentence.tsx';
import classes from './level-test.module.css';
import { isRight, type TestRun } from './test-run.ts';

interface TestReviewProps {
  readonly questions: readonly LevelTestQuestion[];
  readonly run: TestRun;
}

/** Each answer of the test: the right sentence, and what the user chose instead. */
export function TestReview({ questions, run }: TestReviewProps) {
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
              <Badge>{question.cefr}</Badge>
            </p>
          </Card>
        );
      })}
    </ol>
  );
}
