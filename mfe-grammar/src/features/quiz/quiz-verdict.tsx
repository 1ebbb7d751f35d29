import { useTranslation } from '@mova/app-kit';
import type { GrammarQuestion, Tense } from '@mova/contracts';
import { Button, English, NextIcon } from '@mova/ui';
import { PauseIcon } from '@mova/ui/icons';
import { VerdictBand } from '@mova/ui/verdict-band';
import { useRef } from 'react';
import { useGetGrammarRulesQuery } from '../../api/grammar-api.ts';
import { WhyWrong } from '../../parts/why-wrong.tsx';

interface QuizVerdictProps {
  readonly tense: Tense;
  readonly question: GrammarQuestion;
  /** Id of the option the learner chose. */
  readonly chosen: string;
  /** No clock runs: there is time to read why. */
  readonly still: boolean;
  readonly onHold: () => void;
  readonly onNext: () => void;
}

/**
 * What became of an answer. Beside a running clock only a wrong one has a band, with the right answer and a
 * way to stop the clock; without a clock every answer has one, a wrong answer with its reason and rule.
 */
export function QuizVerdict({ tense, question, chosen, still, onHold, onNext }: QuizVerdictProps) {
  const { t } = useTranslation();
  const next = useRef<HTMLButtonElement>(null);
  const right = question.options.find(({ isCorrect }) => isCorrect);
  const isRight = right?.id === chosen;
  const teaches = still && !isRight;
  const { data: rules } = useGetGrammarRulesQuery({ tense }, { skip: !teaches });
  if (isRight && !still) return null;
  const hold = () => {
    onHold();
    // The pressed button goes.
    next.current?.focus();
  };
  return (
    <VerdictBand
      tone={isRight ? 'right' : 'wrong'}
      title={
        isRight ? (
          t('quiz.right')
        ) : (
          <>
            {t('quiz.rightAnswer')} <English>{right?.value}</English>
          </>
        )
      }
      actions={
        <>
          {!still && (
            <Button key="hold" icon={<PauseIcon size={20} />} onClick={hold}>
              {t('quiz.hold')}
            </Button>
          )}
          <Button key="next" ref={next} variant="primary" icon={<NextIcon size={20} />} onClick={onNext}>
            {t('quiz.next')}
          </Button>
        </>
      }
    >
      {teaches && <WhyWrong tense={tense} question={question} chosen={chosen} rules={rules} inNewTab />}
    </VerdictBand>
  );
}
