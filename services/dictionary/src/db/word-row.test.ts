import { expect, it } from 'vitest';
import { textColumns } from './word-row.ts';

it('keeps texts as they were typed and adds the keys by which they are compared', () => {
  expect(textColumns({ foreignWord: 'Meat', nativeWord: "М'ясо" })).toEqual({
    foreign_word: 'Meat',
    native_word: "М'ясо",
    foreign_key: 'meat',
    native_key: 'м’ясо',
  });
});
