import type { Phrase, useTranslation } from '@mova/app-kit';
import type { GrammarQuestion } from '@mova/contracts';
import { phrasesIn } from '../../parts/patterned.tsx';

type Translate = ReturnType<typeof useTranslation>['t'];

/** That an answer was right; or what would have been right. */
export function verdictTitle(t: Translate, { options }: GrammarQuestion, chosen: string): readonly Phrase[] {
  const right = options.find(({ isCorrect }) => isCorrect);
  if (right?.id === chosen) return [t('quiz.right')];
  return [t('quiz.rightAnswer'), ' ', { english: right?.value ?? '' }];
}

/**
 * Why the chosen option is wrong, and why another is right. The rule is left to be read: it is long, comes later
 * and has a link.
 */
export function reasonWords(question: GrammarQuestion, chosen: string): readonly Phrase[] {
  const reason = question.options.find(({ id }) => id === chosen)?.reason;
  const why = phrasesIn(question.explanation);
  return reason === undefined ? why : [...phrasesIn(reason), ' ', ...why];
}
