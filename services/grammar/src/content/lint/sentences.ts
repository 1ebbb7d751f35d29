import { kindOf } from '../files/topic-schema.ts';
import { foldText } from '../reading/folding.ts';
import { correctValue, filledSentence, hintOf } from '../reading/question-parts.ts';
import { type ContentRules, eachQuestion, issueUnless } from './rule.ts';

/** Ids of questions whose point is that the base form stays as it is: «They (work)», after did, V3 equal to V1. */
const answeredByHint: ReadonlySet<string> = new Set<string>([]);

export const sentenceRules = {
  'one-blank': eachQuestion(({ english }) => {
    const blanks = english.match(/_+/g) ?? [];
    const isOne = blanks.length === 1 && blanks[0] === '___';
    return issueUnless(isOne, ['english'], `needs one blank ___, has «${blanks.join(' ')}»`);
  }),

  /** Where a verb is asked, its base form follows the blank: `(work)`, `(not / work)`. */
  'base-form-hint': eachQuestion(({ english }, { topic }) => {
    const brackets = english.match(/\([^)]*\)/g) ?? [];
    if (kindOf(topic.tense) !== 'verb')
      return issueUnless(brackets.length === 0, ['english'], `needs no hint ${brackets.join(' ')}`);
    const hint = hintOf({ english });
    if (hint === undefined || brackets.length !== 1)
      return [{ at: ['english'], message: 'needs one hint in brackets right behind the blank' }];
    return issueUnless(
      /^[a-zA-Z][a-zA-Z'’ -]*( \/ [a-zA-Z][a-zA-Z'’ -]*)*$/.test(hint),
      ['english'],
      `hint (${hint}) is not made of words and « / »`,
    );
  }),

  'hint-hides-answer': eachQuestion((question) => {
    const hint = hintOf(question);
    const isAnswer = foldText(hint ?? '') === foldText(correctValue(question));
    const passes = !isAnswer || answeredByHint.has(question.id);
    return issueUnless(passes, ['english'], `the hint (${hint}) is the answer`);
  }),

  'sentence-form': eachQuestion((question) => {
    const sentence = filledSentence(question);
    return [
      ...(/^["“]?[A-Z0-9]/.test(sentence) ? [] : ['does not begin with a capital']),
      ...(/[.?!]["”]?$/.test(sentence) ? [] : ['does not end in . ? or !']),
      ...(/\s\s|^\s|\s$|\s[.,?!;:]/.test(sentence) ? ['has a stray space'] : []),
    ].map((message) => ({ at: ['english'], message: `«${sentence}» ${message}` }));
  }),

  'native-form': eachQuestion(({ native }) =>
    issueUnless(
      /^[«–]?\s?[А-ЩЬЮЯҐЄІЇ0-9]/.test(native) &&
        /[.?!]»?$/.test(native) &&
        !/\s\s|^\s|\s$|\s[.,?!;:]/.test(native),
      ['native'],
      `«${native}» is not a sentence from capital to full stop`,
    ),
  ),

  'question-marks': eachQuestion((question) =>
    issueUnless(
      isQuestion(question.native) === isQuestion(filledSentence(question)),
      ['native'],
      'only one of the two sentences ends in a question mark',
    ),
  ),
} satisfies ContentRules;

function isQuestion(text: string): boolean {
  return /\?["”»]?$/.test(text.trim());
}

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
