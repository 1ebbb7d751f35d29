import type { Content } from '../files/read-content.ts';
import { bankOf, type CommandResult, findTopic } from './command.ts';
import { readAnswers } from './read-answers.ts';

const minAgreement = 0.98;

/** `npm run content -- blind <topic>`: the questions and options, with nothing that tells the right answer. */
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

/**
 * `npm run content -- score <topic> <answers-file>`: how far a blind solution agrees with the right answers.
 * Questions that differ are listed without the right answer, so that they can be solved blind again.
 *
 * @param answersText content of the answers file, in a form `readAnswers` knows
 */
export function score({ materials }: Content, topic: string | undefined, answersText: string): CommandResult {
  const material = findTopic(materials, topic);
  const { questions } = bankOf(material);
  const answers = readAnswers(answersText);
  const unanswered = questions.filter(({ id }) => !answers.has(id));
  const unknown = [...answers.keys()].filter((id) => !questions.some((question) => question.id === id));
  const differing = questions.flatMap(({ id, options }) => {
    const chosen = options.find((option) => option.id === answers.get(id));
    return chosen && !('isCorrect' in chosen)
      ? [`differs: ${id} (answered ${chosen.id} ${chosen.value})`]
      : [];
  });
  const agreed = questions.length - unanswered.length - differing.length;
  const agreement = agreed / questions.length;
  return {
    lines: [
      `${material.name}: ${agreed} of ${questions.length} agree, ${(agreement * 100).toFixed(0)} %`,
      ...differing,
      ...unanswered.map(({ id }) => `not answered: ${id}`),
      ...unknown.map((id) => `no such question: ${id}`),
    ],
    ok: agreement >= minAgreement && unknown.length === 0,
  };
}
