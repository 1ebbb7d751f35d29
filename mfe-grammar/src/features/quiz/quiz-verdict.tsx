import { type Phrase, useTranslation } from '@mova/app-kit';
import type { GrammarQuestion, Tense } from '@mova/contracts';
import { HoldButton, Phrases } from '@mova/training/exercise';
import { Button, NextIcon } from '@mova/ui';
import { VerdictBand } from '@mova/ui/verdict-band';
import { useRef } from 'react';
import { useGetGrammarRulesQuery } from '../../api/grammar-api.ts';
import { phrasesIn } from '../../parts/text.tsx';
import { WhyWrong } from '../../parts/why-wrong.tsx';

interface QuizVerdictProps {
  readonly tense: Tense;
  readonly question: GrammarQuestion;
  readonly chosen: string;
  /** No clock is running, so there is time to read why. */
  readonly paused: boolean;
  /** Space stops the clock. */
  readonly keys: boolean;
  readonly onHold: () => void;
  readonly onNext: () => void;
}

/**
 * The verdict on an answer. While a clock is running only a wrong answer has a band, with the right answer and
 * a button that stops the clock; otherwise every answer has one, a wrong answer with its reason and rule.
 */
export function QuizVerdict(props: QuizVerdictProps) {
  const { tense, question, chosen, paused, keys, onHold, onNext } = props;
  const { t } = useTranslation();
  const next = useRef<HTMLButtonElement>(null);
  const isRight = question.options.some(({ id, isCorrect }) => isCorrect && id === chosen);
  const showsReason = paused && !isRight;
  const { data: rules } = useGetGrammarRulesQuery({ tense }, { skip: !showsReason });
  if (isRight && !paused) return null;
  const hold = () => {
    onHold();
    // The pressed button disappears.
    next.current?.focus();
  };
  return (
    <VerdictBand
      tone={isRight ? 'right' : 'wrong'}
      title={<Phrases>{verdictTitle(t, question, chosen)}</Phrases>}
      actions={
        <>
          {!paused && (
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
      {showsReason && <WhyWrong tense={tense} question={question} chosen={chosen} rules={rules} inNewTab />}
    </VerdictBand>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

/** Says that an answer is right, or which one would be. */
export function verdictTitle(t: Translate, { options }: GrammarQuestion, chosen: string): readonly Phrase[] {
  const right = options.find(({ isCorrect }) => isCorrect);
  if (right?.id === chosen) return [t('quiz.right')];
  return [t('quiz.rightAnswer'), ' ', { english: right?.value ?? '' }];
}

/** Says why the chosen option is wrong and another is right; the rule is too long to be announced. */
export function reasonWords(question: GrammarQuestion, chosen: string): readonly Phrase[] {
  const reason = question.options.find(({ id }) => id === chosen)?.reason;
  const why = phrasesIn(question.explanation);
  return reason === undefined ? why : [...phrasesIn(reason), ' ', ...why];
}
