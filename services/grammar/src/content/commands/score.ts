import type { Content } from '../files/read-content.ts';
import type { CommandResult } from './command-result.ts';
import { bankOf, findTopic } from './find-topic.ts';
import { readAnswers } from './read-answers.ts';

/** Agreement below which a topic is not ready. */
const leastAgreement = 0.98;

/**
 * `npm run content -- score <topic> <answers-file>`: how far a blind solution agrees with the keys. Lists the
 * ids where it differs with what was answered, not the key: the question can be solved once more, blind.
 *
 * @param answersText content of the answers file, in a form `readAnswers` knows
 */
export function score({ materials }: Content, topic: string | undefined, answersText: string): CommandResult {
  const { name, ...material } = findTopic(materials, topic);
  const { questions } = bankOf({ name, ...material });
  const answers = readAnswers(answersText);
  const unanswered = questions.filter(({ id }) => !answers.has(id));
  const strangers = [...answers.keys()].filter((id) => !questions.some((question) => question.id === id));
  const differing = questions.flatMap(({ id, options }) => {
    const chosen = options.find((option) => option.id === answers.get(id));
    return chosen && !('isCorrect' in chosen)
      ? [`differs: ${id} (answered ${chosen.id} ${chosen.value})`]
      : [];
  });
  const agreed = questions.length - unanswered.length - differing.length;
  const share = agreed / questions.length;
  return {
    lines: [
      `${name}: ${agreed} of ${questions.length} agree, ${(share * 100).toFixed(0)} %`,
      ...differing,
      ...unanswered.map(({ id }) => `not answered: ${id}`),
      ...strangers.map((id) => `no such question: ${id}`),
    ],
    ok: share >= leastAgreement && strangers.length === 0,
  };
}
