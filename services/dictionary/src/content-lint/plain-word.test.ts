import { expect, it } from 'vitest';
import { plainWord } from './plain-word.ts';
import { planted, realSets } from './planted-fault.ts';

it('every pair is one plain word and one plain translation', () => {
  expect(plainWord(realSets)).toEqual([]);
});

it.each(['Bread', 'to eat', 'bread ', '', 'bread/loaf'])('sees that “%s” is none', (foreignWord) => {
  expect(plainWord(planted({ foreignWord }))).toHaveLength(1);
});

it.each(['Хліб', 'хліб, батон', 'хліб (свіжий)', 'хліб/батон', ' хліб', 'хліб  свіжий', ''])(
  'sees that «%s» is none',
  (nativeWord) => {
    expect(plainWord(planted({ nativeWord }))).toHaveLength(1);
  },
);
