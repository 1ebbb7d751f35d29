import { calls, openApiOf } from '@mova/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CallDescription, callDescriptionSchema, compareCalls } from './compare-calls.ts';
import { ownServices } from './services.ts';

interface Shape {
  readonly access?: 'public' | 'user';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response?: z.ZodType;
}

/** A description with one call, as gateway and builds write it. */
const describeCall = (shape: Shape = {}, path = '/api/readBook'): CallDescription => {
  const call = {
    ...calls.getWords,
    access: 'public' as const,
    id: 'readBook',
    method: 'POST' as const,
    path,
    body: undefined,
    response: z.object({ id: z.int() }),
    ...shape,
  };
  const { body, ...rest } = call;
  return callDescriptionSchema.parse(openApiOf([body ? { ...rest, body } : rest]));
};

const rulesOf = (made: Shape, served: Shape) =>
  compareCalls('books@1', describeCall(made), describeCall(served)).map(({ rule }) => rule);

const body = (shape: z.ZodRawShape) => ({ body: z.object(shape) });
const response = (shape: z.ZodRawShape) => ({ response: z.object(shape) });
const query = (shape: z.ZodRawShape) => ({ query: z.object(shape) });

it('the services of this version serve every call of releases of this version', () => {
  const own = ownServices();
  expect(Object.keys(own.paths).length).toBeGreaterThan(40);
  expect(compareCalls('all@1', own, own)).toEqual([]);
});

describe('services may', () => {
  it.each<[string, Shape, Shape]>([
    ['accept more values', body({ kind: z.enum(['a']) }), body({ kind: z.enum(['a', 'b']) })],
    ['accept longer texts', body({ name: z.string().max(5) }), body({ name: z.string().max(9) })],
    ['no longer need a field', body({ name: z.string() }), body({ name: z.string().optional() })],
    ['know further optional fields', body({}), body({ name: z.string().default('') })],
    ['ignore what older pages send', body({ name: z.string() }), body({})],
    ['know further parameters', {}, query({ page: z.coerce.number().optional() })],
    ['answer with further fields', response({ id: z.int() }), response({ id: z.int(), name: z.string() })],
    ['always answer with a field', response({ id: z.int().optional() }), response({ id: z.int() })],
    ['answer with fewer values', response({ kind: z.enum(['a', 'b']) }), response({ kind: z.enum(['a']) })],
    ['leave out an optional field', response({ id: z.int().optional() }), response({})],
    ['answer where no answer was expected', { response: z.null() }, response({ id: z.int() })],
    ['serve without a session what needed one', { access: 'user' }, {}],
  ])('%s', (_, made, served) => {
    expect(rulesOf(made, served)).toEqual([]);
  });
});

describe('a difference is found by the rule', () => {
  it.each<[string, Shape, Shape]>([
    ['call-access', {}, { access: 'user' }],
    ['request-required', {}, body({})],
    ['request-required', body({}), body({ name: z.string() })],
    ['request-required', query({}), query({ page: z.string() })],
    ['request-type', body({ id: z.string() }), body({ id: z.int() })],
    ['request-values', body({ kind: z.enum(['a', 'b']) }), body({ kind: z.enum(['a']) })],
    ['request-limits', body({ name: z.string().max(9) }), body({ name: z.string().max(5) })],
    ['request-limits', query({ page: z.coerce.number().min(0) }), query({ page: z.coerce.number().min(1) })],
    ['request-pattern', body({ name: z.string() }), body({ name: z.string().regex(/a/) })],
    ['request-property', body({ name: z.string() }), { body: z.strictObject({}) }],
    ['request-unproven', body({ size: z.number() }), body({ size: z.number().multipleOf(5) })],
    ['response-required', {}, { response: z.null() }],
    ['response-required', response({ id: z.int() }), response({})],
    ['response-required', response({ id: z.int() }), response({ id: z.int().optional() })],
    ['response-type', response({ id: z.int() }), response({ id: z.int().nullable() })],
    ['response-values', response({ kind: z.enum(['a']) }), response({ kind: z.enum(['a', 'b']) })],
    ['response-limits', response({ days: z.array(z.int()).max(7) }), response({ days: z.array(z.int()) })],
    ['response-pattern', response({ day: z.iso.date() }), response({ day: z.string() })],
    ['response-unproven', response({ pair: z.tuple([z.int()]) }), response({ pair: z.tuple([z.string()]) })],
  ])('%s', (rule, made, served) => {
    expect(new Set(rulesOf(made, served))).toEqual(new Set([rule]));
  });

  it('call-missing, also for another method or path', () => {
    const moved = describeCall({}, '/api/read');
    expect(compareCalls('books@1', describeCall(), moved)).toEqual([
      {
        rule: 'call-missing',
        level: 'error',
        message: 'books@1: readBook (POST /api/readBook) is not served',
      },
    ]);
  });

  it('and the message names release, call and place', () => {
    const made = describeCall(response({ words: z.array(z.object({ id: z.int() })) }));
    const served = describeCall(response({ words: z.array(z.object({ id: z.string() })) }));
    expect(compareCalls('books@1', made, served).map(({ message }) => message)).toEqual([
      'books@1: readBook (POST /api/readBook) response body.words[].id is string, read as integer',
    ]);
  });
});

/** Every part of the real contracts, broken in turn. */
describe('in the calls of this version', () => {
  type Schema = Record<string, unknown>;

  /** Lists every schema in an answer that says a type. */
  function schemasIn(value: unknown): Schema[] {
    if (typeof value !== 'object' || value === null) return [];
    const own = 'type' in value && !('enum' in value) && !('const' in value) ? [value as Schema] : [];
    return [...own, ...Object.values(value).flatMap(schemasIn)];
  }

  const answersIn = ({ paths }: CallDescription) =>
    Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ responses }) => responses['200']),
    );

  it.each<[string, (schema: Schema) => boolean]>([
    [
      'another type',
      (schema) => {
        schema.type = 'invented';
        return true;
      },
    ],
    [
      'a property that is no longer there',
      ({ properties, required }) => {
        const [first] = (required as string[] | undefined) ?? [];
        if (first === undefined) return false;
        delete (properties as Schema)[first];
        (required as string[]).shift();
        return true;
      },
    ],
  ])('%s of an answer is found wherever it is', (_, breakIt) => {
    let broken = 0;
    for (const [path, operations] of Object.entries(ownServices().paths)) {
      const own = { paths: { [path]: operations } };
      const count = schemasIn(answersIn(own)).length;
      for (let at = 0; at < count; at++) {
        const changed = structuredClone(own);
        const schema = schemasIn(answersIn(changed))[at];
        if (!schema || !breakIt(schema)) continue;
        broken += 1;
        expect(compareCalls('all@1', own, changed)).not.toEqual([]);
      }
    }
    expect(broken).toBeGreaterThan(40);
  });
});
