import type { Question } from '../files/question-schema.ts';
import type { TopicMaterial } from '../files/read-content.ts';
import { kindOf } from '../files/topic-schema.ts';
import { foldText, foldValue, nearDuplicate, trigramsOf } from '../reading/folding.ts';
import { markersOf } from '../reading/markers.ts';
import { personOf } from '../reading/person.ts';
import { correctValue, filledSentence, verbOf } from '../reading/question-parts.ts';
import {
  type ContentRules,
  eachBank,
  eachLevel,
  type Issue,
  issuesAt,
  questionsFile,
  repeatsOf,
} from './rule.ts';

const minPersons = 3;
const maxTimesOfVerb = 2;

export const varietyRules = {
  'distinct-english': (materials) => {
    const sentences = materials.flatMap((material) =>
      (material.bank?.questions ?? []).map(({ id, english }, index) => ({
        id,
        english,
        file: questionsFile(material),
        path: ['questions', index, 'english'],
      })),
    );
    return repeatsOf(sentences, ({ english }) => foldText(english)).map(
      ({ item: { id, file, path }, earlier }) => ({
        file,
        path,
        message: `${id}: the sentence of ${earlier.id}`,
      }),
    );
  },

  /** A Ukrainian line that comes twice in a topic would have two right answers. */
  'distinct-native': eachBank(({ questions }) =>
    repeatsOf(questions, ({ native }) => foldText(native)).map(({ item, index, earlier }) => ({
      at: ['questions', index, 'native'],
      message: `${item.id}: the Ukrainian line of ${earlier.id}`,
    })),
  ),

  'no-near-duplicates': findNearDuplicates,

  'no-repeated-test': eachBank(({ questions }) =>
    repeatsOf(questions, testedForm).map(({ item, index, earlier }) => ({
      at: ['questions', index, 'english'],
      message: `${item.id}: verb, form and marker of ${earlier.id}`,
    })),
  ),

  'persons-in-level': eachLevel((questions, _level, { topic }) => {
    if (kindOf(topic.tense) !== 'verb') return [];
    const persons = [...new Set(questions.map(personOf))];
    return persons.length < minPersons
      ? [`only ${persons.length} grammatical persons (${persons.join(', ')}), not ${minPersons}`]
      : [];
  }),

  'verbs-in-level': eachLevel((questions) => {
    const verbs = questions.map(verbOf).filter((verb) => verb !== undefined);
    return [...new Set(verbs)].flatMap((verb) => {
      const count = verbs.filter((other) => other === verb).length;
      return count > maxTimesOfVerb
        ? [`the verb ${verb} is asked ${count} times, not at most ${maxTimesOfVerb}`]
        : [];
    });
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

/** Finds English sentences that are one sentence with a word changed, in whatever topics. */
function findNearDuplicates(materials: readonly TopicMaterial[]): Issue[] {
  const seen: { readonly id: string; readonly size: number }[] = [];
  // Sentences by trigram: only those that share some are compared, not every pair of the 900.
  const withTrigram = new Map<string, number[]>();

  const findSimilar = (trigrams: ReadonlySet<string>) => {
    const shared = new Map<number, number>();
    for (const trigram of trigrams)
      for (const other of withTrigram.get(trigram) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    for (const [other, count] of shared) {
      const sentence = seen[other];
      if (sentence && count / (trigrams.size + sentence.size - count) > nearDuplicate) return sentence;
    }
    return undefined;
  };

  return materials.flatMap((material) =>
    (material.bank?.questions ?? []).flatMap(({ id, english }, index) => {
      const trigrams = trigramsOf(english);
      const similar = findSimilar(trigrams);
      for (const trigram of trigrams) {
        const sentences = withTrigram.get(trigram);
        if (sentences) sentences.push(seen.length);
        else withTrigram.set(trigram, [seen.length]);
      }
      seen.push({ id, size: trigrams.size });
      if (!similar) return [];
      const message = `${id}: nearly the sentence of ${similar.id}`;
      return issuesAt(questionsFile(material), ['questions', index, 'english'], [{ message }]);
    }),
  );
}
