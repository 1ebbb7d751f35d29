import type { Content } from '../files/read-content.ts';
import type { CommandResult } from './command-result.ts';
import { bankOf, findTopic } from './find-topic.ts';

/**
 * `npm run content -- blind <topic>`: the questions as a learner meets them. Nothing on the sheet tells the
 * right answer: no key, reason, explanation or rule.
 */
export function blind({ materials }: Content, topic?: string): CommandResult {
  const { questions } = bankOf(findTopic(materials, topic));
  const lines = questions.flatMap(({ id, english, native, options }) => [
    id,
    `  ${english}`,
    `  ${native}`,
    ...options.map((option) => `    ${option.id} ${option.value}`),
    '',
  ]);
  return {
    lines: ['# One line per question: its id, a space, the number of the option.', '', ...lines],
    ok: true,
  };
}
