import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createContentReader, describeFinding, lineOfPath } from './read-json-file.ts';

const schema = z.strictObject({
  title: z.string(),
  options: z.array(
    z.union([
      z.strictObject({ value: z.string(), isCorrect: z.literal(true) }),
      z.strictObject({ value: z.string(), reason: z.string() }),
    ]),
  ),
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mova-content-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  writeFileSync(join(folder, 'page.json'), text);
  const reader = createContentReader(folder);
  return reader.read('page.json', schema) ?? reader.findings.map(describeFinding);
}

it('reads a file that fits its schema', () => {
  const value = {
    title: 'A',
    options: [
      { value: 'a', isCorrect: true },
      { value: 'b', reason: 'c' },
    ],
  };
  expect(read(JSON.stringify(value))).toEqual(value);
});

it('names the line of broken JSON and of a comment', () => {
  expect(read('{\n "title": "A"\n "options": []\n}')).toEqual([
    expect.stringMatching(/content\/page\.json:3 json: CommaExpected/),
  ]);
  expect(read('{\n // a comment\n "title": "A", "options": []\n}')).toEqual([
    expect.stringMatching(/page\.json:2 json: InvalidCommentToken/),
  ]);
});

it('rejects a key written twice', () => {
  expect(read('{"title": "A",\n"title": "B", "options": []}')).toEqual([
    expect.stringMatching(/page\.json:2 json: "title" is written twice/),
  ]);
  expect(read('{"options": [{ "value": "a", "isCorrect": true,\n "value": "b" }], "title": "A"}')).toEqual([
    expect.stringMatching(/page\.json:2 json: "value" is written twice/),
  ]);
});

it('names the line and the field of a wrong value', () => {
  expect(read('{\n "title": 5,\n "options": []\n}')).toEqual([
    expect.stringMatching(/page\.json:2 schema: title: Invalid input: expected string/),
  ]);
});

it('reports a value that fits no branch of a union by the nearest branch', () => {
  expect(read('{\n "title": "A",\n "options": [\n{ "value": "a", "reason": 4 }]\n}')).toEqual([
    expect.stringMatching(/page\.json:4 schema: options\.0\.reason: /),
  ]);
});

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
