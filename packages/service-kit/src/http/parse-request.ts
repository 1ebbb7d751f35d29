import type { Call, RequestOf } from '@mova/contracts';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';

export interface RawRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Parses the parts that the call defines, and drops the others. Paths of issues are dotted: `body.email`. */
export function parseRequest(call: Call, raw: RawRequest): RequestOf<Call> {
  const issues: { path: string; message: string }[] = [];
  const parse = (part: keyof RawRequest, schema: z.ZodType | undefined): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(raw[part]);
    if (result.success) {
      const unstorable = findUnstorableText(result.data);
      if (unstorable) issues.push({ path: pathOf(part, unstorable), message: 'Invalid text' });
      return result.data;
    }
    for (const issue of result.error.issues) {
      issues.push({ path: pathOf(part, issue.path), message: issue.message });
    }
    return undefined;
  };
  const request = {
    params: parse('params', call.params),
    query: parse('query', call.query),
    body: parse('body', call.body),
  };
  if (issues.length > 0) {
    throw new ApiError('INVALID_REQUEST', 'The request is invalid', { errors: issues.slice(0, 50) });
  }
  return request as RequestOf<Call>;
}

const pathOf = (part: string, path: readonly PropertyKey[]) => [part, ...path].map(String).join('.');

/** Returns the path to text that PostgreSQL cannot store: a NUL character, or half of a surrogate pair. */
function findUnstorableText(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of Object.keys(value)) {
    const path = findUnstorableText((value as Record<string, unknown>)[key]);
    if (path) return [key, ...path];
  }
  return undefined;
}
