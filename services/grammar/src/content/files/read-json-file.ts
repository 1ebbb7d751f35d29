import { existsSync, readFileSync } from 'node:fs';
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

/** Creates a reader of files at paths below the content folder. */
export function createContentReader(folder: string) {
  const texts = new Map<string, string>();
  const findings: Finding[] = [];
  return {
    /** Text of every file that could be read. */
    texts,
    /** What is wrong with the others. */
    findings,
    /** Returns what a file holds, or undefined if there is none; a finding (rule `json` or `schema`) per error. */
    read<T>(file: string, schema: z.ZodType<T>): T | undefined {
      if (!existsSync(join(folder, file))) return undefined;
      const text = readFileSync(join(folder, file), 'utf8');
      const { raw, errors } = parse(text);
      for (const { offset, message } of errors)
        findings.push({ file, line: lineOfOffset(text, offset), rule: 'json', message });
      if (errors.length > 0) return undefined;
      const parsed = schema.safeParse(raw);
      if (parsed.success) texts.set(file, text);
      for (const { path, message } of (parsed.error?.issues ?? []).flatMap(plainIssues)) {
        const wrong = `${path.join('.') || 'document'}: ${message}`;
        findings.push({ file, line: lineOfPath(text, path), rule: 'schema', message: wrong });
      }
      return parsed.data;
    },
  };
}

interface SyntaxIssue {
  readonly offset: number;
  readonly message: string;
}

function parse(text: string): { raw: unknown; errors: readonly SyntaxIssue[] } {
  try {
    const raw: unknown = JSON.parse(text);
    // The fast path: text formatted as JSON.stringify would repeats no key.
    if (`${JSON.stringify(raw, null, 2)}\n` === text) return { raw, errors: [] };
  } catch {
    // The slow path names what is wrong, and where.
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const malformed = errors.map(({ error, offset }) => ({ offset, message: printParseErrorCode(error) }));
  return { raw: root && getNodeValue(root), errors: [...malformed, ...(root ? repeatedKeys(root) : [])] };
}

/** Finds keys that repeat an earlier one of the same object: JSON.parse would keep only the last. */
function repeatedKeys(node: Node): SyntaxIssue[] {
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
