import { describe, expect, it } from 'vitest';
import { problemsOf, wordsIn } from './check-words.ts';

const planted = 'const mostWords = 10;\n// Whoever stands beside the door asks anew.\n';

it('names file, line, word and replacement of each planted violation', () => {
  expect(problemsOf(new Map([['shell/src/app.ts', planted]]))).toEqual([
    'shell/src/app.ts:1: “mostWords” (write: max…, or …Limit)',
    'shell/src/app.ts:2: “door” (write: the gateway, or an entry point)',
    'shell/src/app.ts:2: “anew” (write: again)',
    'shell/src/app.ts:2: “Whoever” (write: anyone who)',
    'shell/src/app.ts:2: “beside” (write: next to, besides)',
  ]);
});

it.each([
  'specification §3',
  'decision 28',
  'longest wait, patienceMs',
  'Returns the way out.',
  'lets the result go',
  'letResultGo()',
  'standing headers',
  'in awake time',
  'set an event aside',
  'the learner',
  'refusalOf(error)',
])('finds “%s”', (text) => {
  expect(wordsIn('docs/product.md', text)).not.toEqual([]);
});

it.each([
  'almost, mostly, isMostlyOwn and the most of it',
  "the cookie 'learner' and forget_erased_learners()",
  'besides, away',
  'maxWords and minWords',
])('accepts “%s”', (text) => {
  expect(wordsIn('a.ts', text)).toEqual([]);
});

describe('Markdown', () => {
  it('may name anything in code', () => {
    expect(wordsIn('a.md', 'The field `learner`:\n```ts\nconst mostWords = 1;\n```\n')).toEqual([]);
  });
});

it('leaves out generated files and texts for users', () => {
  expect(problemsOf(new Map([['package-lock.json', planted]]))).toEqual([]);
  expect(problemsOf(new Map([['services/grammar/content/a.json', planted]]))).toEqual([]);
});
