import type { Call, RequestOf } from '@mova/contracts';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';

/** Parts of a request as they came. */
export interface RawRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Fault {
  path: string;
  message: string;
}

/**
 * Parses the parts a call names; parts it does not name are dropped.
 *
 * @throws ApiError INVALID_REQUEST with every fault, paths dotted from the part: `body.email`.
 */
export function parseRequest(call: Call, raw: RawRequest): RequestOf<Call> {
  const faults: Fault[] = [];
  const parse = (part: keyof RawRequest, schema: z.ZodType | undefined): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(raw[part]);
    if (result.success) {
      const unstorable = findUnstorableText(result.data);
      if (unstorable) faults.push({ path: pathOf(part, unstorable), message: 'Invalid text' });
      return result.data;
    }
    for (const issue of result.error.issues) {
      faults.push({ path: pathOf(part, issue.path), message: issue.message });
    }
    return undefined;
  };
  const request = {
    params: parse('params', call.params),
    query: parse('query', call.query),
    body: parse('body', call.body),
  };
  if (faults.length > 0) {
    throw new ApiError('INVALID_REQUEST', 'The request is invalid', { errors: faults.slice(0, 50) });
  }
  return request as RequestOf<Call>;
}

const pathOf = (part: string, path: readonly PropertyKey[]) => [part, ...path].map(String).join('.');

/**
 * Finds text that PostgreSQL cannot store: a NUL character, or half of a surrogate pair. Left alone it
 * would surface as an error of the database. Looks at parsed values alone: the schema bounds what is in them.
 *
 * @returns the path to it.
 */
function findUnstorableText(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of Object.keys(value)) {
    const path = findUnstorableText((value as Record<string, unknown>)[key]);
    if (path) return [key, ...path];
  }
  return undefined;
}
