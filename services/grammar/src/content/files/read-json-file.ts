import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { z } from 'zod';
import type { Finding } from './finding.ts';
import { lineOfOffset, lineOfPath, repeatedKeys } from './json-lines.ts';

/** What a content file holds, or why it cannot be used. */
export type ReadFile<T> =
  | { readonly ok: true; readonly value: T; readonly text: string }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/**
 * Reads one content file and fits it to its schema.
 *
 * @param folder the content folder
 * @param file path below it
 * @returns the value with the text it was read from, or one finding (rule `json` or `schema`) per fault
 */
export function readJsonFile<T>(folder: string, file: string, schema: z.ZodType<T>): ReadFile<T> {
  const text = readFileSync(join(folder, file), 'utf8');
  const { raw, broken } = parsePlain(text) ?? parseWithLines(text);
  if (broken.length > 0) return { ok: false, findings: broken.map((at) => ({ file, rule: 'json', ...at })) };
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { ok: true, value: parsed.data, text };
  const findings = parsed.error.issues.flatMap(plainIssues).map(({ path, message }) => ({
    file,
    line: lineOfPath(text, path),
    rule: 'schema',
    message: `${path.join('.') || 'document'}: ${message}`,
  }));
  return { ok: false, findings };
}

interface ParsedText {
  readonly raw: unknown;
  /** Faults of the JSON itself. */
  readonly broken: readonly Pick<Finding, 'line' | 'message'>[];
}

/**
 * The fast way, for text that reads back as it is written, which the formatter sees to: such text is
 * well-formed and repeats no key. Undefined for any other.
 */
function parsePlain(text: string): ParsedText | undefined {
  try {
    const raw: unknown = JSON.parse(text);
    return `${JSON.stringify(raw, null, 2)}\n` === text ? { raw, broken: [] } : undefined;
  } catch {
    // Not JSON: the other way finds out where and why.
    return undefined;
  }
}

function parseWithLines(text: string): ParsedText {
  const errors: ParseError[] = [];
  const raw: unknown = parse(text, errors, { disallowComments: true });
  const faults = errors.map(({ error, offset }) => ({
    line: lineOfOffset(text, offset),
    message: printParseErrorCode(error),
  }));
  const repeated = repeatedKeys(text).map(({ key, line }) => ({
    line,
    message: `"${key}" is written twice`,
  }));
  return { raw, broken: [...faults, ...repeated] };
}

interface PlainIssue {
  readonly path: (string | number)[];
  readonly message: string;
}

/**
 * Issues without unions: of a value that fits no branch, the branch with the fewest faults says what is
 * wrong; it is the one the writer meant.
 */
function plainIssues(issue: z.core.$ZodIssue): PlainIssue[] {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, message: issue.message }];
  const branches = issue.errors.map((branch) => branch.flatMap(plainIssues));
  const meant = branches.reduce((best, branch) => (branch.length < best.length ? branch : best));
  return meant.map((inner) => ({ path: [...path, ...inner.path], message: inner.message }));
}
