import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compareSchemas, type Direction, type JsonSchema } from './compare-schemas.ts';

const object = (properties: Record<string, JsonSchema>, required: string[] = [], more = {}): JsonSchema => ({
  type: 'object',
  properties,
  required,
  ...more,
});
const [text, integer, number] = [{ type: 'string' }, { type: 'integer' }, { type: 'number' }];
const closed = { additionalProperties: false };

const gapsOf = (sent: JsonSchema, read: JsonSchema, direction: Direction = 'request') =>
  compareSchemas(sent, read, direction).map(({ kind, path }) => `${kind} ${path}`.trim());

describe('what is sent is read', () => {
  it.each<[string, JsonSchema, JsonSchema]>([
    ['the same', object({ a: text }, ['a']), object({ a: text }, ['a'])],
    ['an integer as a number', integer, number],
    ['one of more values', { enum: ['a'] }, { enum: ['a', 'b'] }],
    ['a value as any text', { type: 'string', enum: ['a'] }, { type: 'string', maxLength: 1 }],
    [
      'narrower limits',
      { type: 'string', minLength: 2, maxLength: 3 },
      { type: 'string', minLength: 1, maxLength: 9 },
    ],
    [
      'a positive integer as one from 1',
      { type: 'integer', exclusiveMinimum: 0 },
      { type: 'integer', minimum: 1 },
    ],
    [
      'a text above a bound',
      { type: 'number', exclusiveMaximum: 3 },
      { type: 'number', exclusiveMaximum: 3 },
    ],
    ['fewer alternatives', { anyOf: [text] }, { anyOf: [text, { type: 'null' }] }],
    ['a list of types', { type: 'string' }, { type: ['string', 'null'] }],
    ['a field that became optional', object({ a: text }, ['a']), object({ a: text })],
    [
      'a record of texts',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: true },
    ],
    ['anything where anything is read', true, {}],
    ['a default and a text for people', { ...text, default: '' }, { ...text, description: 'a' }],
    ['an equal keyword that is not understood', { ...number, multipleOf: 2 }, { ...number, multipleOf: 2 }],
  ])('%s', (_, sent, read) => {
    expect(gapsOf(sent, read)).toEqual([]);
    expect(gapsOf(sent, read, 'response')).toEqual([]);
  });
});

describe('what is not understood is a gap', () => {
  it.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['another type', object({ a: text }), object({ a: integer }), ['type a']],
    ['a number as an integer', number, integer, ['type']],
    ['a new value', { enum: ['a', 'b'] }, { enum: ['a'] }, ['values']],
    ['any text as one of some', text, { type: 'string', enum: ['a'] }, ['values']],
    ['a value that is too long', { const: 'abc' }, { type: 'string', maxLength: 2 }, ['limits']],
    ['wider limits', { ...text, maxLength: 9 }, { ...text, maxLength: 3 }, ['limits']],
    ['no limit', integer, { ...integer, maximum: 5 }, ['limits']],
    [
      'an integer above a fraction',
      { ...integer, exclusiveMinimum: 0.5 },
      { ...integer, minimum: 2 },
      ['limits'],
    ],
    ['too few elements', { type: 'array', minItems: 1 }, { type: 'array', minItems: 2 }, ['limits']],
    ['another pattern', { ...text, pattern: 'a' }, { ...text, pattern: 'b' }, ['pattern']],
    ['no format', text, { ...text, format: 'date' }, ['pattern']],
    ['a value that need not match', { const: 'a' }, { ...text, pattern: 'a' }, ['unproven']],
    ['a field that became required', object({ a: text }), object({ a: text }, ['a']), ['required a']],
    ['a field that is gone', object({}, [], closed), object({ a: text }, ['a']), ['required a']],
    [
      'an element',
      { type: 'array', items: object({ a: text }) },
      { type: 'array', items: object({ a: integer }) },
      ['type [].a'],
    ],
    ['elements of any kind', { type: 'array' }, { type: 'array', items: text }, ['type []']],
    ['a new alternative', { anyOf: [text, { type: 'null' }] }, text, ['type']],
    [
      'all but the best alternative',
      object({ k: { const: 1 }, a: integer }, ['k']),
      { anyOf: [object({ k: { const: 1 }, a: text }, ['k']), object({ k: { const: 2 } }, ['k'])] },
      ['type a'],
    ],
    [
      'a record of other values',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: integer },
      ['type *'],
    ],
    ['a keyword that differs', { ...number, multipleOf: 2 }, { ...number, multipleOf: 4 }, ['unproven']],
    ['a keyword of one side', number, { ...number, multipleOf: 4 }, ['unproven']],
    ['a reference, which may lead elsewhere', { $ref: '#/$defs/a' }, { $ref: '#/$defs/a' }, ['unproven']],
    [
      'alternatives that overlap other keywords',
      text,
      { type: 'string', anyOf: [{ type: 'string', maxLength: 1 }] },
      ['unproven'],
    ],
    ['anything', true, text, ['type']],
    ['what is never read', text, false, ['type']],
  ])('%s', (_, sent, read, gaps) => {
    expect(gapsOf(sent, read)).toEqual(gaps);
    expect(gapsOf(sent, read, 'response')).toEqual(gaps);
  });
});

describe('unknown properties', () => {
  const [less, more] = [object({ a: text }, ['a'], closed), object({ a: text, b: text }, ['a'], closed)];

  it('are refused by a service that is strict, and ignored by any page', () => {
    expect(gapsOf(more, less)).toEqual(['property b']);
    expect(gapsOf(more, less, 'response')).toEqual([]);
  });

  it('of a record are refused by a service that is strict', () => {
    const record = { type: 'object', additionalProperties: text };
    expect(gapsOf(record, object({}, [], closed))).toEqual(['property *']);
    expect(gapsOf(record, object({}, [], closed), 'response')).toEqual([]);
  });

  it('are sent by no page, and perhaps by a service that does not exclude them', () => {
    const [open, wanted] = [object({}), object({ b: text })];
    expect(gapsOf(open, wanted)).toEqual([]);
    expect(gapsOf(open, wanted, 'response')).toEqual(['type b']);
  });
});

/** Schemas of the subset that contracts use, with values that are often near each other's limits. */
const { schema: schemas, leaf: leaves } = fc.letrec<{ schema: JsonSchema; leaf: JsonSchema }>((tie) => {
  const size = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });
  const withLimits = (type: string, names: readonly string[]) =>
    fc.tuple(...names.map(() => size)).map((sizes) => ({
      type,
      ...Object.fromEntries(
        names.flatMap((name, at) => (sizes[at] === undefined ? [] : [[name, sizes[at]]])),
      ),
    }));
  const properties = fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), { maxKeys: 2 });
  return {
    leaf: fc.oneof(
      withLimits('string', ['minLength', 'maxLength']),
      withLimits('integer', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']),
      withLimits('number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']),
      fc.constantFrom<JsonSchema>({ type: 'boolean' }, { type: 'null' }, { const: true }),
      fc.subarray(['a', 'bb', 'ccc'], { minLength: 1 }).map((values) => ({ type: 'string', enum: values })),
    ),
    schema: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      tie('leaf'),
      fc.tuple(tie('schema'), tie('schema')).map((anyOf) => ({ anyOf })),
      fc
        .tuple(tie('schema'), withLimits('array', ['minItems', 'maxItems']))
        .map(([items, array]) => ({ ...array, items })),
      fc.tuple(properties, fc.subarray(['a', 'b'])).map(([known, needed]) => ({
        type: 'object',
        properties: known,
        required: needed.filter((name) => name in known),
        additionalProperties: false,
      })),
    ),
  };
});

/** Two simple schemas are often compatible; so are two that put them into the same place. */
const pairs = fc.oneof(
  fc.tuple(leaves, leaves),
  fc.tuple(schemas, schemas),
  fc.tuple(leaves, leaves).map((items): [JsonSchema, JsonSchema] => [
    { type: 'array', items: items[0] },
    { type: 'array', items: items[1] },
  ]),
  fc
    .tuple(leaves, leaves, fc.boolean(), fc.boolean())
    .map(([one, other, always, needed]): [JsonSchema, JsonSchema] => [
      object({ a: one }, always ? ['a'] : [], closed),
      object({ a: other }, needed ? ['a'] : []),
    ]),
  fc
    .tuple(leaves, leaves, leaves)
    .map(([one, two, three]): [JsonSchema, JsonSchema] => [one, { anyOf: [two, three] }]),
);

const values: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom('', 'a', 'bb', 'ccc', 'dddd', true, false, null),
    fc.integer({ min: -1, max: 4 }),
    fc.constantFrom(0.5, 1.5, 2.5),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b'), tie('value'), { maxKeys: 2 }),
  ),
})).value;

const admits = (schema: JsonSchema, value: unknown) =>
  z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value).success;

describe('for any two schemas', () => {
  it('without a gap, whatever the one admits is admitted by the other', () => {
    let compatible = 0;
    fc.assert(
      fc.property(pairs, fc.array(values, { minLength: 20, maxLength: 20 }), ([sent, read], samples) => {
        if (compareSchemas(sent, read, 'request').length > 0) return;
        compatible += 1;
        for (const value of samples) expect(admits(sent, value) && !admits(read, value)).toBe(false);
      }),
      { numRuns: 3_000, seed: 7 },
    );
    expect(compatible).toBeGreaterThan(200);
  });

  it('a schema is read by itself, and by itself with another alternative', () => {
    fc.assert(
      fc.property(schemas, schemas, (schema, other) => {
        for (const direction of ['request', 'response'] as const) {
          expect(compareSchemas(schema, schema, direction)).toEqual([]);
          expect(compareSchemas(schema, { anyOf: [other, schema] }, direction)).toEqual([]);
        }
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
