import { Link, toUserMessage, useNavigate, useTranslation } from '@mova/app-kit';
import { taskEndClass } from '@mova/app-kit/page-parts';
import type { Tense } from '@mova/contracts';
import { useEnter } from '@mova/training/exercise';
import { Alert, Button, Card, focusQuietly, LinkButton, NextIcon, RepeatIcon } from '@mova/ui';
import { WellDoneDrawing } from '@mova/ui/drawings';
import { useEffect, useRef } from 'react';
import { useRestartGrammarTopicMutation } from '../../api/grammar-api.ts';
import type { QuizRun } from '../../domain/quiz-run.ts';
import { rulesAddress } from '../../domain/rules-content.ts';
import classes from './quiz.module.css';

/** Offers to restart a topic, after which its quiz is there in its place. */
export function CompletedTopic({ tense }: { readonly tense: Tense }) {
  const { t } = useTranslation();
  const [restart, { isLoading, error }] = useRestartGrammarTopicMutation();
  return (
    <Card space="large" className={taskEndClass}>
      <WellDoneDrawing />
      <h2>{t('completed.title')}</h2>
      <p>{t('completed.text')}</p>
      {error && (
        <Alert tone="danger" title={t('completed.failed')} english={toUserMessage(error).english}>
          {toUserMessage(error).text}
        </Alert>
      )}
      <div>
        <Button
          variant="primary"
          size="large"
          icon={<RepeatIcon size={20} />}
          pending={isLoading}
          onClick={() => void restart({ tense })}
        >
          {t('completed.restart')}
        </Button>
        <LinkButton as={Link} to={rulesAddress(tense)} size="large">
          {t('completed.rules')}
        </LinkButton>
      </div>
    </Card>
  );
}

/** Shown after the last question; says how it went and leads to the result. */
export function CompletionPanel({ run }: { readonly run: QuizRun }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { correctAnswers: right, wrongAnswers: wrong } = run;
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces a question, so it takes over the focus.
  useEffect(() => {
    if (heading.current) focusQuietly(heading.current);
  }, []);
  useEnter(true, () => void navigate('/grammar-result', { replace: true }));
  return (
    <Card space="large" className={taskEndClass}>
      <WellDoneDrawing />
      <h2 ref={heading}>{t('done.title')}</h2>
      <p>{t('done.thanks')}</p>
      <p className={classes.score}>
        {t(wrong > 0 ? 'done.mistakes' : 'done.faultless', { right, asked: right + wrong, count: wrong })}
      </p>
      <div>
        <LinkButton
          as={Link}
          to="/grammar-result"
          // Back leads to where the quiz was opened.
          replace
          variant="primary"
          size="large"
          icon={<NextIcon size={20} />}
        >
          {t('done.toResult')}
        </LinkButton>
      </div>
    </Card>
  );
}
