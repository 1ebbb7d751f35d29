import { type ContentRules, eachQuestion, issueUnless } from './rule.ts';

const minExplanation = 40;
const maxExplanation = 220;
const minReason = 20;

const emptyReason = /^(?:це )?(?:неправильно|помилка|хибно|невірно)(?: тут)?\.$/i;

export const explanationRules = {
  'explanation-form': eachQuestion(({ explanation }) =>
    issueUnless(
      /^[А-ЩЬЮЯҐЄІЇ0-9`«]/.test(explanation) &&
        /[.!?]`?»?$/.test(explanation) &&
        !/\s\s|^\s|\s$/.test(explanation),
      ['explanation'],
      'the explanation is not made of whole sentences',
    ),
  ),

  'explanation-length': eachQuestion(({ explanation: { length } }) =>
    issueUnless(
      length >= minExplanation && length <= maxExplanation,
      ['explanation'],
      `the explanation has ${length} characters, not ${minExplanation}–${maxExplanation}`,
    ),
  ),

  /** Every wrong option names its own mistake in one sentence, and not all have the same reason. */
  reasons: eachQuestion(({ options }) => {
    const reasons = options.flatMap((option, index) =>
      'reason' in option ? [{ text: option.reason, index }] : [],
    );
    const isSame = reasons.length > 1 && new Set(reasons.map(({ text }) => text)).size === 1;
    return [
      ...reasons.flatMap(({ text, index }) =>
        reasonMistakes(text).map((mistake) => ({
          at: ['options', index, 'reason'],
          message: `the reason ${mistake}`,
        })),
      ),
      ...issueUnless(!isSame, ['options'], 'all wrong options have the same reason'),
    ];
  }),
} satisfies ContentRules;

function reasonMistakes(reason: string): string[] {
  const plain = reason.replace(/`[^`]*`/g, 'X');
  return [
    ...(/^[А-ЩЬЮЯҐЄІЇX«][^!?]*\.$/.test(plain) && !/\.\s/.test(plain) ? [] : ['is not one sentence']),
    ...(/\s\s|^\s|\s$/.test(reason) ? ['has a stray space'] : []),
    ...(reason.length < minReason || emptyReason.test(reason) ? ['names no mistake'] : []),
  ];
}
