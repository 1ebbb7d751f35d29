import { expect, it } from 'vitest';
import { levelTestTenses } from './content-documents.ts';
import { loadContent } from './load-content.ts';

const { levelTest } = loadContent();

it('links a topic only from questions that the level test asks', () => {
  const asked = levelTest.questions.map(({ topic }) => topic);
  for (const topic of levelTestTenses.keys()) expect(asked).toContain(topic);
});

it('links each topic from a question whose right answer is a form of it', () => {
  const rightOf = (tense: string) =>
    levelTest.questions
      .filter(({ topic }) => levelTestTenses.get(topic) === tense)
      .map(({ options }) => options.find(({ isCorrect }) => isCorrect)?.value);
  expect(Object.fromEntries([...levelTestTenses.values()].map((tense) => [tense, rightOf(tense)]))).toEqual({
    PRESENT_SIMPLE: ['does'],
    PAST_SIMPLE: ['did you see'],
    FUTURE_SIMPLE: ['arrive'],
    PRESENT_PERFECT: ['have known'],
    PAST_PERFECT: ["hadn't eaten"],
  });
});
