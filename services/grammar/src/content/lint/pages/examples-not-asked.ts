import { filledSentence } from '../../reading/question-parts.ts';
import { jaccard, nearDuplicate, trigramsOf } from '../../reading/similarity.ts';
import { type ContentRule, rulesFile } from '../rule.ts';
import { examplesOf } from '../texts.ts';

/** No example of a page is (nearly) a question of its topic: the quiz would ask what was just read. */
export const examplesNotAsked: ContentRule = (materials) =>
  materials.flatMap((material) => {
    const asked = (material.bank?.questions ?? []).map((question) => ({
      id: question.id,
      grams: trigramsOf(filledSentence(question)),
    }));
    return examplesOf(material).flatMap(({ path, english }) => {
      const grams = trigramsOf(english);
      const same = asked.find((question) => jaccard(question.grams, grams) > nearDuplicate);
      return same
        ? [{ file: rulesFile(material), path, message: `«${english}» is nearly the question ${same.id}` }]
        : [];
    });
  });
