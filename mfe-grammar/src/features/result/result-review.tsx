import { useTranslation } from '@mova/app-kit';
import { Loaded } from '@mova/app-kit/page-parts';
import type { GrammarQuestion, GrammarRules } from '@mova/contracts';
import { Alert, Card, CloseIcon, English, Skeleton } from '@mova/ui';
import { useId } from 'react';
import { useGetGrammarQuestionsQuery, useGetGrammarRulesQuery } from '../../api/grammar-api.ts';
import type { QuizRun } from '../../domain/quiz-run.ts';
import { Sentence } from '../../parts/text.tsx';
import { WhyWrong } from '../../parts/why-wrong.tsx';
import classes from './result.module.css';

export function ResultReview({ run }: { readonly run: QuizRun }) {
  const { t } = useTranslation();
  const { tense, level } = run;
  const content = useGetGrammarQuestionsQuery({ tense, level });
  // Without rules, the review still explains every mistake and links to its rule.
  const { data: rules } = useGetGrammarRulesQuery({ tense });
  return (
    <section className={classes.review}>
      <h2>{t('review.title')}</h2>
      <Loaded
        query={content}
        title={t('review.failed')}
        retryLabel={t('retry')}
        loading={t('review.loading')}
        skeleton={<Skeleton shape="card" count={Math.min(run.wrongAnswers, 3)} />}
      >
        {({ contentVersion, questions }) =>
          contentVersion === run.contentVersion ? (
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops it from lists drawn without numbers
            <ol role="list" className={classes.mistakes}>
              {run.errorIndexes.map((index) => {
                const question = questions[index];
                const chosen = run.answers[run.asked.indexOf(index)];
                if (!question || !chosen) return null;
                const first = run.errorIndexes.find((other) => questions[other]?.rule === question.rule);
                return (
                  <Mistake
                    key={index}
                    {...{ run, question, chosen }}
                    // A rule is told once, however many mistakes break it.
                    rules={index === first ? rules : undefined}
                  />
                );
              })}
            </ol>
          ) : (
            <Alert tone="warning">{t('review.changed')}</Alert>
          )
        }
      </Loaded>
    </section>
  );
}

interface MistakeProps {
  readonly run: QuizRun;
  readonly rules: GrammarRules | undefined;
  readonly question: GrammarQuestion;
  readonly chosen: string;
}

function Mistake({ run, question, chosen, rules }: MistakeProps) {
  const { t } = useTranslation();
  const sentenceId = useId();
  const textOf = (id: string) => question.options.find((option) => option.id === id)?.value;
  const right = question.options.find(({ isCorrect }) => isCorrect)?.value;
  return (
    <Card as="li" className={classes.mistake}>
      <h3 id={sentenceId} className={classes.sentence}>
        <Sentence text={question.english} answer={right} />
      </h3>
      <p className={classes.native}>{question.native}</p>
      <p className={classes.own}>
        <CloseIcon size={20} />
        <span>
          {t('review.yourAnswer')} <English className={classes.ownValue}>{textOf(chosen)}</English>
        </span>
      </p>
      <WhyWrong tense={run.tense} {...{ question, chosen, rules, sentenceId }} />
    </Card>
  );
}
