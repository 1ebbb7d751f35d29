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

it('names the line on which a value begins', () => {
  expect(lineOfPath(text, ['questions', 0, 'id'])).toBe(3);
  expect(lineOfPath(text, ['questions', 1])).toBe(4);
  expect(lineOfPath(text, ['questions', 1, 'options', 0])).toBe(7);
});

it('names the parent of a value that is missing', () => {
  expect(lineOfPath(text, ['questions', 1, 'native'])).toBe(4);
  expect(lineOfPath(text, ['tense'])).toBe(1);
  expect(lineOfPath('', ['tense'])).toBe(1);
});

it('sees a key written twice in one object, and not in two', () => {
  expect(repeatedKeys(text)).toEqual([]);
  expect(repeatedKeys('{"a": {"b": 1,\n "b": 2}}')).toEqual([{ key: 'b', line: 2 }]);
});
