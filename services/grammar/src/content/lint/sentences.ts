import { kindOf } from '../files/topic-schema.ts';
import { foldText } from '../reading/folding.ts';
import { correctValue, filledSentence, hintOf } from '../reading/question-parts.ts';
import { type ContentRules, eachQuestion, straySpace } from './rule.ts';

const spaceBeforeMark = /\s[.,?!;:]/;

export const sentenceRules = {
  'one-blank': eachQuestion(({ english }, report) => {
    const blanks = (english.match(/_+/g) ?? []).join(' ');
    if (blanks !== '___') report(['english'], `needs one blank ___, has «${blanks}»`);
  }),

  /** Where a verb is asked, its base form follows the blank: `(work)`, `(not / work)`. */
  'base-form-hint': eachQuestion(({ english }, report, { topic }) => {
    const brackets = english.match(/\([^)]*\)/g) ?? [];
    const hint = hintOf({ english });
    if (kindOf(topic.tense) !== 'verb') {
      if (brackets.length > 0) report(['english'], `needs no hint ${brackets.join(' ')}`);
    } else if (hint === undefined || brackets.length !== 1) {
      report(['english'], 'needs one hint in brackets right behind the blank');
    } else if (!/^[a-zA-Z][a-zA-Z'’ -]*( \/ [a-zA-Z][a-zA-Z'’ -]*)*$/.test(hint)) {
      report(['english'], `hint (${hint}) is not made of words and « / »`);
    }
  }),

  'hint-hides-answer': eachQuestion((question, report) => {
    const hint = hintOf(question);
    if (foldText(hint ?? '') === foldText(correctValue(question)))
      report(['english'], `the hint (${hint}) is the answer`);
  }),

  'sentence-form': eachQuestion((question, report) => {
    const sentence = filledSentence(question);
    const reject = (error: string) => report(['english'], `«${sentence}» ${error}`);
    if (!/^["“]?[A-Z0-9]/.test(sentence)) reject('does not begin with a capital');
    if (!/[.?!]["”]?$/.test(sentence)) reject('does not end in . ? or !');
    if (straySpace.test(sentence) || spaceBeforeMark.test(sentence)) reject('has a stray space');
  }),

  'native-form': eachQuestion(({ native }, report) => {
    const isWhole = /^[«–]?\s?[А-ЩЬЮЯҐЄІЇ0-9]/.test(native) && /[.?!]»?$/.test(native);
    if (!isWhole || straySpace.test(native) || spaceBeforeMark.test(native))
      report(['native'], `«${native}» is not a sentence from capital to full stop`);
  }),

  'question-marks': eachQuestion((question, report) => {
    if (isQuestion(question.native) !== isQuestion(filledSentence(question)))
      report(['native'], 'only one of the two sentences ends in a question mark');
  }),
} satisfies ContentRules;

function isQuestion(text: string): boolean {
  return /\?["”»]?$/.test(text.trim());
}

const minExplanation = 40;
const maxExplanation = 220;
const minReason = 20;

const emptyReason = /^(?:це )?(?:неправильно|помилка|хибно|невірно)(?: тут)?\.$/i;

export const explanationRules = {
  'explanation-form': eachQuestion(({ explanation }, report) => {
    const isWhole = /^[А-ЩЬЮЯҐЄІЇ0-9`«]/.test(explanation) && /[.!?]`?»?$/.test(explanation);
    if (!isWhole || straySpace.test(explanation))
      report(['explanation'], 'the explanation is not made of whole sentences');
  }),

  'explanation-length': eachQuestion(({ explanation: { length } }, report) => {
    if (length < minExplanation || length > maxExplanation)
      report(
        ['explanation'],
        `the explanation has ${length} characters, not ${minExplanation}–${maxExplanation}`,
      );
  }),

  /** Every wrong option names its own mistake in one sentence, and not all have the same reason. */
  reasons: eachQuestion(({ options }, report) => {
    const reasons = options.flatMap((option, index) =>
      'reason' in option ? [{ text: option.reason, index }] : [],
    );
    for (const { text, index } of reasons) {
      const reject = (error: string) => report(['options', index, 'reason'], `the reason ${error}`);
      const plain = text.replace(/`[^`]*`/g, 'X');
      if (!/^[А-ЩЬЮЯҐЄІЇX«][^!?]*\.$/.test(plain) || /\.\s/.test(plain)) reject('is not one sentence');
      if (straySpace.test(text)) reject('has a stray space');
      if (text.length < minReason || emptyReason.test(text)) reject('names no mistake');
    }
    if (reasons.length > 1 && new Set(reasons.map(({ text }) => text)).size === 1)
      report(['options'], 'all wrong options have the same reason');
  }),
} satisfies ContentRules;
