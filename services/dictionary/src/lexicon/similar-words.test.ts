import { expect, it } from 'vitest';
import { similarWords } from './similar-words.ts';

const similar = similarWords(['receive', 'believe', 'form', 'from', 'cat', 'cut', 'beautiful', 'knife', 'a']);

it.each([
  ['recieve', ['receive']],
  ['beleive', ['believe']],
  ['beutiful', ['beautiful']],
  // The nearest first, then in the order of the list.
  ['cet', ['cat', 'cut']],
  ['fron', ['from']],
  ['nife', ['knife']],
  ['vorm', ['form']],
])('%s may be %j', (typed, words) => expect(similar([typed])).toEqual(words));

it.each(['dog', 'ct', '', 'zzzzzz', 'x'.repeat(200), '__proto__'])('%j is near to nothing', (typed) =>
  expect(similar([typed])).toEqual([]),
);

it('takes the nearest word of several texts, of equally near ones those of the first text first', () => {
  expect(similar(['recieved', 'recieve'])).toEqual(['receive']);
  expect(similar(['cet', 'vorm'])).toEqual(['cat', 'cut', 'form']);
});
