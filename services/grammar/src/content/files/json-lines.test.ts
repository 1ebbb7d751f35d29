import { expect, it } from 'vitest';
import { lineOfPath, repeatedKeys } from './json-lines.ts';

const text = `{
  "questions": [
    { "id": "1" },
    {
      "id": "2",
      "options": [
        "a"
      ]
    }
  ]
}`;

it('returns the line on which a value begins', () => {
  expect(lineOfPath(text, ['questions', 0, 'id'])).toBe(3);
  expect(lineOfPath(text, ['questions', 1])).toBe(4);
  expect(lineOfPath(text, ['questions', 1, 'options', 0])).toBe(7);
});

it('returns the line of the parent of a missing value', () => {
  expect(lineOfPath(text, ['questions', 1, 'native'])).toBe(4);
  expect(lineOfPath(text, ['tense'])).toBe(1);
  expect(lineOfPath('', ['tense'])).toBe(1);
});

it('finds a key written twice in one object, but not in two', () => {
  expect(repeatedKeys(text)).toEqual([]);
  expect(repeatedKeys('{"a": {"b": 1,\n "b": 2}}')).toEqual([{ key: 'b', line: 2 }]);
});
