import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { z } from 'zod';
import type { Finding } from './finding.ts';
import { lineOfOffset, lineOfPath, repeatedKeys } from './json-lines.ts';

export type ReadFile<T> =
  | { readonly ok: true; readonly value: T; readonly text: string }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/**
 * Reads a content file and parses it by its schema.
 *
 * @param folder the content folder
 * @param file path below it
 * @returns the value with the text it was read from, or a finding (rule `json` or `schema`) per error
 */
export function readJsonFile<T>(folder: string, file: string, schema: z.ZodType<T>): ReadFile<T> {
  const text = readFileSync(join(folder, file), 'utf8');
  const { raw, syntaxErrors } = parsePlain(text) ?? parseWithLines(text);
  if (syntaxErrors.length > 0)
    return { ok: false, findings: syntaxErrors.map((error) => ({ file, rule: 'json', ...error })) };
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
  readonly syntaxErrors: readonly Pick<Finding, 'line' | 'message'>[];
}

/** The fast path: text formatted as JSON.stringify would is well-formed and repeats no key. */
function parsePlain(text: string): ParsedText | undefined {
  try {
    const raw: unknown = JSON.parse(text);
    return `${JSON.stringify(raw, null, 2)}\n` === text ? { raw, syntaxErrors: [] } : undefined;
  } catch {
    return undefined;
  }
}

function parseWithLines(text: string): ParsedText {
  const errors: ParseError[] = [];
  const raw: unknown = parse(text, errors, { disallowComments: true });
  const malformed = errors.map(({ error, offset }) => ({
    line: lineOfOffset(text, offset),
    message: printParseErrorCode(error),
  }));
  const repeated = repeatedKeys(text).map(({ key, line }) => ({
    line,
    message: `"${key}" is written twice`,
  }));
  return { raw, syntaxErrors: [...malformed, ...repeated] };
}

interface PlainIssue {
  readonly path: (string | number)[];
  readonly message: string;
}

/** Replaces the issue of a union by those of its branch with the fewest, which is the one that was meant. */
function plainIssues(issue: z.core.$ZodIssue): PlainIssue[] {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, message: issue.message }];
  const branches = issue.errors.map((branch) => branch.flatMap(plainIssues));
  const closest = branches.reduce((best, branch) => (branch.length < best.length ? branch : best));
  return closest.map((inner) => ({ path: [...path, ...inner.path], message: inner.message }));
}
