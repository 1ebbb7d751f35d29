import { type Phrase, useTranslation } from '@mova/app-kit';
import { verdictClass } from '@mova/app-kit/page-parts';
import type { GrammarQuestion, Tense } from '@mova/contracts';
import { type useVerdictPace, VerdictActions } from '@mova/training/exercise';
import { English } from '@mova/ui';
import { VerdictBand } from '@mova/ui/verdict-band';
import { useGetGrammarRulesQuery } from '../../api/grammar-api.ts';
import { phrasesIn } from '../../parts/text.tsx';
import { FoldedWhyWrong, reasonOf } from '../../parts/why-wrong.tsx';

interface QuizVerdictProps {
  readonly tense: Tense;
  readonly question: GrammarQuestion;
  readonly chosen: string;
  readonly pace: ReturnType<typeof useVerdictPace>;
  /** Space stops the clock. */
  readonly keys: boolean;
}

/**
 * The verdict on an answer. A right one needs none while the clock runs; a wrong one says why the chosen option is
 * wrong, because the sentence and the options already show which is right.
 */
export function QuizVerdict(props: QuizVerdictProps) {
  const { tense, question, chosen, pace, keys } = props;
  const { t } = useTranslation();
  const isRight = rightOptionOf(question)?.id === chosen;
  const { data: rules } = useGetGrammarRulesQuery({ tense }, { skip: isRight });
  if (isRight && !pace.still) return null;
  return (
    <VerdictBand
      className={verdictClass}
      tone={isRight ? 'right' : 'wrong'}
      title={
        isRight ? (
          t('quiz.right')
        ) : (
          <>
            {t('quiz.whyNot')} <English>{optionOf(question, chosen)?.value}</English>
          </>
        )
      }
      question={
        pace.asksPace && (
          <p>
            <strong>{t('quiz.pace.question')}</strong> {t('quiz.pace.hint')}
          </p>
        )
      }
      actions={
        <VerdictActions
          pace={pace}
          texts={{
            wait: t('quiz.pace.wait'),
            clock: t('quiz.pace.clock'),
            hold: t('quiz.hold'),
            holdKey: keys ? t('quiz.holdKey') : undefined,
            next: t('quiz.next'),
          }}
        />
      }
    >
      {!isRight && <FoldedWhyWrong tense={tense} question={question} chosen={chosen} rules={rules} />}
    </VerdictBand>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

/** What is announced of an answer: that it is right, or which one would be and why the chosen one is not. */
export function verdictWords(t: Translate, question: GrammarQuestion, chosen: string): readonly Phrase[] {
  const right = rightOptionOf(question);
  if (right?.id === chosen) return [t('quiz.right')];
  const answer = { english: right?.value ?? '' };
  return [t('quiz.wrong'), ' ', answer, '. ', ...phrasesIn(reasonOf(question, chosen))];
}

export const optionOf = ({ options }: GrammarQuestion, chosen: string) =>
  options.find(({ id }) => id === chosen);

export const rightOptionOf = ({ options }: GrammarQuestion) => options.find(({ isCorrect }) => isCorrect);
