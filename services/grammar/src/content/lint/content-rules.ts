import { enoughExamples } from './pages/enough-examples.ts';
import { everyRuleUsed } from './pages/every-rule-used.ts';
import { exampleForm } from './pages/example-form.ts';
import { examplesNotAsked } from './pages/examples-not-asked.ts';
import { pageAgrees } from './pages/page-agrees.ts';
import { pageRules } from './pages/page-rules.ts';
import { pageText } from './pages/page-text.ts';
import { balancedPositions } from './questions/balanced-positions.ts';
import { bankAgrees } from './questions/bank-agrees.ts';
import { baseFormHint } from './questions/base-form-hint.ts';
import { distinctEnglish } from './questions/distinct-english.ts';
import { distinctNative } from './questions/distinct-native.ts';
import { distinctOptions } from './questions/distinct-options.ts';
import { explanationForm } from './questions/explanation-form.ts';
import { explanationLength } from './questions/explanation-length.ts';
import { hintHidesAnswer } from './questions/hint-hides-answer.ts';
import { levelFiveClauses } from './questions/level-five-clauses.ts';
import { levelOneAffirmative } from './questions/level-one-affirmative.ts';
import { levelOneMarker } from './questions/level-one-marker.ts';
import { levelTwoQuotas } from './questions/level-two-quotas.ts';
import { longestOption } from './questions/longest-option.ts';
import { nativeForm } from './questions/native-form.ts';
import { noNearDuplicates } from './questions/no-near-duplicates.ts';
import { noRepeatedTest } from './questions/no-repeated-test.ts';
import { oneBlank } from './questions/one-blank.ts';
import { oneCorrect } from './questions/one-correct.ts';
import { optionIdsInOrder } from './questions/option-ids.ts';
import { optionText } from './questions/option-text.ts';
import { personsInLevel } from './questions/persons-in-level.ts';
import { questionIds } from './questions/question-ids.ts';
import { questionMarks } from './questions/question-marks.ts';
import { reasons } from './questions/reasons.ts';
import { ruleExists } from './questions/rule-exists.ts';
import { sentenceForm } from './questions/sentence-form.ts';
import { variantSpellings } from './questions/variant-spellings.ts';
import { verbsInLevel } from './questions/verbs-in-level.ts';
import type { ContentRule } from './rule.ts';
import { apostrophes } from './text/apostrophes.ts';
import { calques } from './text/calques.ts';
import { dashes } from './text/dashes.ts';
import { englishInBackticks } from './text/english-in-backticks.ts';
import { englishLetters } from './text/english-letters.ts';
import { missingApostrophes } from './text/missing-apostrophes.ts';
import { mixedAlphabets } from './text/mixed-alphabets.ts';
import { quotationMarks } from './text/quotation-marks.ts';
import { ukrainianLetters } from './text/ukrainian-letters.ts';
import { distinctFields } from './topics/distinct-fields.ts';
import { levelQuota } from './topics/level-quota.ts';
import { oneSentence } from './topics/one-sentence.ts';
import { premiumTopics } from './topics/premium-topics.ts';
import { topicLinks } from './topics/topic-links.ts';

/** Every rule the content must keep, by the name of its file. */
export const contentRules: Readonly<Record<string, ContentRule>> = {
  'distinct-fields': distinctFields,
  'level-quota': levelQuota,
  'one-sentence': oneSentence,
  'premium-topics': premiumTopics,
  'topic-links': topicLinks,
  'balanced-positions': balancedPositions,
  'bank-agrees': bankAgrees,
  'base-form-hint': baseFormHint,
  'distinct-english': distinctEnglish,
  'distinct-native': distinctNative,
  'distinct-options': distinctOptions,
  'explanation-form': explanationForm,
  'explanation-length': explanationLength,
  'hint-hides-answer': hintHidesAnswer,
  'level-five-clauses': levelFiveClauses,
  'level-one-affirmative': levelOneAffirmative,
  'level-one-marker': levelOneMarker,
  'level-two-quotas': levelTwoQuotas,
  'longest-option': longestOption,
  'native-form': nativeForm,
  'no-near-duplicates': noNearDuplicates,
  'no-repeated-test': noRepeatedTest,
  'one-blank': oneBlank,
  'one-correct': oneCorrect,
  'option-ids': optionIdsInOrder,
  'option-text': optionText,
  'persons-in-level': personsInLevel,
  'question-ids': questionIds,
  'question-marks': questionMarks,
  reasons: reasons,
  'rule-exists': ruleExists,
  'sentence-form': sentenceForm,
  'variant-spellings': variantSpellings,
  'verbs-in-level': verbsInLevel,
  'enough-examples': enoughExamples,
  'every-rule-used': everyRuleUsed,
  'example-form': exampleForm,
  'examples-not-asked': examplesNotAsked,
  'page-agrees': pageAgrees,
  'page-rules': pageRules,
  'page-text': pageText,
  apostrophes: apostrophes,
  calques: calques,
  dashes,
  'english-in-backticks': englishInBackticks,
  'english-letters': englishLetters,
  'missing-apostrophes': missingApostrophes,
  'mixed-alphabets': mixedAlphabets,
  'quotation-marks': quotationMarks,
  'ukrainian-letters': ukrainianLetters,
};
