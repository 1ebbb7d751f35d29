import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { z } from 'zod';

/** What is wrong with a content file, where, and the rule it breaks. */
export interface Finding {
  /** Path below the content folder: `questions/past-simple.json`. */
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

/** A finding as one line that editors and terminals make clickable. */
export function describeFinding({ file, line, rule, message }: Finding): string {
  return `services/grammar/content/${file}:${line} ${rule}: ${message}`;
}

/** Path to a value inside a JSON document: `['questions', 3, 'native']`. */
export type JsonPath = readonly (string | number)[];

export type ReadFile<T> =
  | { readonly ok: true; readonly value: T; readonly text: string }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/**
 * Reads a content file, at a path below the content folder, and parses it by its schema.
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
  const root = parseTree(text, errors, { disallowComments: true });
  const malformed = errors.map(({ error, offset }) => ({ offset, message: printParseErrorCode(error) }));
  const repeated = root ? repeatedKeys(root) : [];
  const syntaxErrors = [...malformed, ...repeated].map(({ offset, message }) => ({
    line: lineOfOffset(text, offset),
    message,
  }));
  return { raw: root && getNodeValue(root), syntaxErrors };
}

/** Finds keys that repeat an earlier one of the same object: JSON.parse would keep only the last. */
function repeatedKeys(node: Node): { offset: number; message: string }[] {
  const seen = new Set<unknown>();
  return (node.children ?? []).flatMap((child) => {
    const key = node.type === 'object' ? child.children?.[0] : undefined;
    const isRepeated = key && seen.has(key.value);
    seen.add(key?.value);
    const own = isRepeated ? [{ offset: key.offset, message: `"${key.value}" is written twice` }] : [];
    return [...own, ...repeatedKeys(child)];
  });
}

/** Line (from 1) on which the value at a path begins, or its nearest parent where the value is missing. */
export function lineOfPath(text: string, path: JsonPath): number {
  const root = parseTree(text);
  if (!root) return 1;
  let node = findNodeAtLocation(root, [...path]);
  for (let length = path.length; !node && length > 0; length -= 1) {
    node = findNodeAtLocation(root, path.slice(0, length));
  }
  return lineOfOffset(text, (node ?? root).offset);
}

function lineOfOffset(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
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
