import type { Phrase, useTranslation } from '@mova/app-kit';
import type { GrammarQuestion } from '@mova/contracts';
import { phrasesIn } from '../../parts/patterned.tsx';

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
