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
