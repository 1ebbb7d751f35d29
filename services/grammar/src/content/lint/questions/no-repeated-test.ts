import type { Question } from '../../files/question-schema.ts';
import { foldValue } from '../../reading/folding.ts';
import { markersOf } from '../../reading/markers.ts';
import { correctValue, filledSentence, verbOf } from '../../reading/question-parts.ts';
import { eachBank } from '../rule.ts';

/** What a question tests; undefined where no verb is asked. */
function testOf(question: Question): string | undefined {
  const verb = verbOf(question);
  const sentence = filledSentence(question);
  if (verb === undefined) return undefined;
  return [verb, foldValue(correctValue(question)), sentence.endsWith('?'), ...markersOf(sentence)].join(
    ' | ',
  );
}

/** No two questions of a topic test the same verb in the same form with the same marker. */
export const noRepeatedTest = eachBank(({ questions }) => {
  const seen = new Map<string, string>();
  return questions.flatMap((question, index) => {
    const test = testOf(question);
    if (test === undefined) return [];
    const earlier = seen.get(test);
    seen.set(test, question.id);
    return earlier === undefined
      ? []
      : [
          {
            at: ['questions', index, 'english'],
            says: `${question.id}: verb, form and marker of ${earlier}`,
          },
        ];
  });
});
