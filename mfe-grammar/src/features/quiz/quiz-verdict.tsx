import { useTranslation } from '@mova/app-kit';
import { HoldButton, Phrases } from '@mova/app-kit/exercise';
import type { GrammarQuestion, Tense } from '@mova/contracts';
import { Button, NextIcon } from '@mova/ui';
import { VerdictBand } from '@mova/ui/verdict-band';
import { useRef } from 'react';
import { useGetGrammarRulesQuery } from '../../api/grammar-api.ts';
import { WhyWrong } from '../../parts/why-wrong.tsx';
import { verdictTitle } from './verdict-words.ts';

interface QuizVerdictProps {
  readonly tense: Tense;
  readonly question: GrammarQuestion;
  /** Id of the option the learner chose. */
  readonly chosen: string;
  /** No clock runs: there is time to read why. */
  readonly still: boolean;
  /** Space stops it. */
  readonly keys: boolean;
  readonly onHold: () => void;
  readonly onNext: () => void;
}

/**
 * What became of an answer. Beside a running clock only a wrong one has a band, with the right answer and a
 * way to stop the clock; without a clock every answer has one, a wrong answer with its reason and rule.
 */
export function QuizVerdict(props: QuizVerdictProps) {
  const { tense, question, chosen, still, keys, onHold, onNext } = props;
  const { t } = useTranslation();
  const next = useRef<HTMLButtonElement>(null);
  const isRight = question.options.some(({ id, isCorrect }) => isCorrect && id === chosen);
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
      title={<Phrases>{verdictTitle(t, question, chosen)}</Phrases>}
      actions={
        <>
          {!still && (
            <HoldButton key="hold" keyName={keys ? t('quiz.holdKey') : undefined} onClick={hold}>
              {t('quiz.hold')}
            </HoldButton>
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
