import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readContent } from './files/read-content.ts';
import { runContentCommand } from './run-content-command.ts';
import { copyOfContent } from './testing/content-copy.ts';

let copy: ReturnType<typeof copyOfContent>;
beforeEach(() => {
  copy = copyOfContent();
});
afterEach(() => copy.remove());

const run = (...args: string[]) => runContentCommand(args, copy.folder);

/** Returns the right options of the past-simple questions, by id. */
function rightAnswers(): Record<string, string> {
  const past = readContent(copy.folder).materials.find(({ name }) => name === 'past-simple');
  return Object.fromEntries(
    (past?.bank?.questions ?? []).map(({ id, options }) => [
      id,
      options.find((option) => 'isCorrect' in option)?.id ?? '',
    ]),
  );
}

function scoreOf(text: string) {
  const file = join(copy.folder, 'answers.txt');
  writeFileSync(file, text);
  return run('score', 'past-simple', file);
}

it('reports a line per topic, what is missing and the sum', () => {
  rmSync(join(copy.folder, 'questions/articles.json'));
  const { lines } = run();
  expect(lines[0]).toMatch(/^topic +questions +rules +findings$/);
  expect(lines.find((line) => line.startsWith('past-simple '))).toMatch(/^past-simple +50 +\d+ +0$/);
  expect(lines.find((line) => line.startsWith('articles '))).toMatch(/^articles +missing +\d+ +0$/);
  expect(lines.at(19)).toBe('');
  expect(lines[20]).toMatch(/^\d+ questions, \d+ of 18 rules pages, \d+ findings by \d+ rules$/);
});

it('fails, and names file, line and rule, when there is a finding', () => {
  const line = copy.replace('questions/past-simple.json', '"native": "', '"native": "Ы');
  const { lines, ok } = run();
  expect(ok).toBe(false);
  expect(lines).toContainEqual(
    expect.stringMatching(
      new RegExp(`^services/grammar/content/questions/past-simple\\.json:${line} ukrainian-letters: `),
    ),
  );
});

it('lints one topic and leaves the others out', () => {
  copy.replace('questions/past-simple.json', '"native": "', '"native": "Ы');
  expect(run('lint', 'past-simple')).toMatchObject({ ok: false });
  expect(run('lint', 'articles')).toEqual({ lines: ['0 findings'], ok: true });
  expect(run('lint').ok).toBe(false);
});

it('prints every question and option, and nothing that tells the right answer', () => {
  const sheet = run('blind', 'past-simple').lines.join('\n');
  const past = readContent(copy.folder).materials.find(({ name }) => name === 'past-simple');
  for (const { id, english, native, options, explanation, rule } of past?.bank?.questions ?? []) {
    expect(sheet).toContain(`${id}\n  ${english}\n  ${native}\n`);
    for (const option of options) {
      expect(sheet).toContain(`    ${option.id} ${option.value}\n`);
      if ('reason' in option) expect(sheet).not.toContain(option.reason);
    }
    expect(sheet).not.toContain(explanation);
    expect(sheet).not.toContain(rule);
  }
  expect(sheet.match(/^past-simple-/gm)).toHaveLength(50);
  expect(sheet).not.toMatch(/correct/i);
});

it('agrees fully with the right answers, given as JSON or as lines', () => {
  const full = { lines: ['past-simple: 50 of 50 agree, 100 %'], ok: true };
  expect(scoreOf(JSON.stringify(rightAnswers()))).toEqual(full);
  const list = Object.entries(rightAnswers());
  expect(scoreOf(JSON.stringify(list.map(([id, option]) => ({ id, option: Number(option) }))))).toEqual(full);
  expect(scoreOf(`# solved\n\n${list.map(([id, option]) => `${id} ${option}`).join('\n')}\n`)).toEqual(full);
});

it('names questions that differ, lack an answer or do not exist, without the right answer', () => {
  const answers = rightAnswers();
  const right = answers['past-simple-1-01'];
  const wrong = right === '1' ? '2' : '1';
  delete answers['past-simple-1-02'];
  const { lines, ok } = scoreOf(
    JSON.stringify({ ...answers, 'past-simple-1-01': wrong, 'past-simple-9-01': '1' }),
  );
  expect(ok).toBe(false);
  expect(lines).toEqual([
    'past-simple: 48 of 50 agree, 96 %',
    expect.stringMatching(new RegExp(`^differs: past-simple-1-01 \\(answered ${wrong} `)),
    'not answered: past-simple-1-02',
    'no such question: past-simple-9-01',
  ]);
});

it('passes at 98 per cent', () => {
  const answers = rightAnswers();
  answers['past-simple-3-05'] = answers['past-simple-3-05'] === '1' ? '2' : '1';
  expect(scoreOf(JSON.stringify(answers))).toMatchObject({ ok: true });
});

it.each([
  ['{"past-simple-1-01": 5}', /neither/],
  ['{"past-simple-1-01": ', /not JSON/],
  ['past-simple-1-01 2\npast-simple-1-02 five', /line 2 of the answers is not/],
  ['past-simple-1-01 2\npast-simple-1-01 3', /line 2 of the answers: past-simple-1-01 for the second time/],
])('rejects answers it cannot read: %s', (text, message) => {
  expect(() => scoreOf(text)).toThrow(message);
});

it('names the arguments it needs', () => {
  expect(() => run('solve')).toThrow(/^usage: npm run content/);
  expect(() => run('blind')).toThrow(/^name a topic; there are past-simple, /);
  expect(() => run('blind', 'past')).toThrow(/^there is no topic past; there are /);
  expect(() => run('score', 'past-simple', '/nowhere')).toThrow(/^\/nowhere is missing; usage: /);
  rmSync(join(copy.folder, 'questions/articles.json'));
  expect(() => run('blind', 'articles')).toThrow(/^questions\/articles\.json is missing or cannot be read; /);
});
