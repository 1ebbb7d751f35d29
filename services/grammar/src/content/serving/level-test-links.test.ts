import { expect, it } from 'vitest';
import { loadContent } from './load-content.ts';

it('links each topic from a question of the level test whose right answer is a form of it', () => {
  const linked = loadContent().levelTest.questions.flatMap(({ tense, options }) =>
    tense ? [[tense, options.find(({ isCorrect }) => isCorrect)?.value]] : [],
  );
  expect(linked.toSorted()).toEqual([
    ['FUTURE_SIMPLE', 'arrive'],
    ['PAST_PERFECT', "hadn't eaten"],
    ['PAST_SIMPLE', 'did you see'],
    ['PRESENT_PERFECT', 'have known'],
    ['PRESENT_SIMPLE', 'does'],
  ]);
});
