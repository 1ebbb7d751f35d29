import type { Question } from '../files/question-schema.ts';
import { kindOf } from '../files/topic-schema.ts';
import { foldText, foldValue, jaccard, nearDuplicate, trigramsOf } from '../reading/folding.ts';
import { markersOf } from '../reading/markers.ts';
import { personOf } from '../reading/person.ts';
import { correctValue, filledSentence, verbOf } from '../reading/question-parts.ts';
import { allTopics, type ContentRules, eachBank, eachLevel, questionsFile, repeatsOf } from './rule.ts';

const minPersons = 3;
const maxTimesOfVerb = 2;

export const varietyRules = {
  'distinct-english': allTopics((materials, report) => {
    const sentences = materials.flatMap((material) =>
      (material.bank?.questions ?? []).map(({ id, english }, index) => ({ id, english, index, material })),
    );
    for (const { item, earlier } of repeatsOf(sentences, ({ english }) => foldText(english))) {
      const path = ['questions', item.index, 'english'];
      report(questionsFile(item.material), path, `${item.id}: the sentence of ${earlier.id}`);
    }
  }),

  /** A Ukrainian line that comes twice in a topic would have two right answers. */
  'distinct-native': eachBank(({ questions }, report) => {
    for (const { item, index, earlier } of repeatsOf(questions, ({ native }) => foldText(native)))
      report(['questions', index, 'native'], `${item.id}: the Ukrainian line of ${earlier.id}`);
  }),

  /** No English sentence is another one with a word changed, in whatever topics. */
  'no-near-duplicates': allTopics((materials, report) => {
    const seen: { readonly id: string; readonly trigrams: ReadonlySet<string> }[] = [];
    for (const material of materials)
      for (const [index, { id, english }] of (material.bank?.questions ?? []).entries()) {
        const trigrams = trigramsOf(english);
        const similar = seen.find((earlier) => jaccard(earlier.trigrams, trigrams) > nearDuplicate);
        const path = ['questions', index, 'english'];
        if (similar) report(questionsFile(material), path, `${id}: nearly the sentence of ${similar.id}`);
        seen.push({ id, trigrams });
      }
  }),

  'no-repeated-test': eachBank(({ questions }, report) => {
    for (const { item, index, earlier } of repeatsOf(questions, testedForm))
      report(['questions', index, 'english'], `${item.id}: verb, form and marker of ${earlier.id}`);
  }),

  'persons-in-level': eachLevel(({ questions }, report, { topic }) => {
    if (kindOf(topic.tense) !== 'verb') return;
    const persons = [...new Set(questions.map(personOf))];
    if (persons.length < minPersons)
      report([], `only ${persons.length} grammatical persons (${persons.join(', ')}), not ${minPersons}`);
  }),

  'verbs-in-level': eachLevel(({ questions }, report) => {
    const verbs = questions.map(verbOf).filter((verb) => verb !== undefined);
    for (const [verb, { length }] of Map.groupBy(verbs, (verb) => verb))
      if (length > maxTimesOfVerb)
        report([], `the verb ${verb} is asked ${length} times, not at most ${maxTimesOfVerb}`);
  }),
} satisfies ContentRules;

/** Verb, form and time expression that a question tests; undefined where no verb is asked. */
function testedForm(question: Question): string | undefined {
  const verb = verbOf(question);
  if (verb === undefined) return undefined;
  const sentence = filledSentence(question);
  const form = foldValue(correctValue(question));
  return [verb, form, sentence.endsWith('?'), ...markersOf(sentence)].join(' | ');
}
