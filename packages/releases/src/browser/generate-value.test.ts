import { type Call, calls } from '@mova/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { JsonSchema } from '../calls/compare-schemas.ts';
import { ownServices } from '../calls/services.ts';
import { generateValue, variants } from './generate-value.ts';

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output' }) as JsonSchema;

const answers = Object.values(ownServices().paths).flatMap((operations) =>
  Object.values(operations).flatMap(({ operationId, responses }) => {
    const schema = responses['200']?.content?.['application/json']?.schema;
    return schema === undefined ? [] : [[operationId, schema] as const];
  }),
);

describe.each(variants)('%s data', (variant) => {
  it('is what the contract of each call admits', () => {
    expect(answers.length).toBeGreaterThan(25);
    for (const [id, schema] of answers) {
      const { response }: Pick<Call, 'response'> = calls[id as keyof typeof calls];
      const made = response.safeParse(generateValue(schema, variant, { userId: 1 }));
      expect([id, made.error?.issues]).toEqual([id, undefined]);
    }
  });

  it('is the same every time', () => {
    for (const [, schema] of answers)
      expect(generateValue(schema, variant)).toEqual(generateValue(schema, variant));
  });
});

it('differs within a list, and has each value of an enumeration in turn', () => {
  const item = z.object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(['a', 'b']),
    right: z.literal(true).optional(),
  });
  const made = generateValue(schemaOf(z.array(item)), 'full') as z.output<typeof item>[];
  expect(new Set(made.map(({ id }) => id)).size).toBe(5);
  expect(new Set(made.map(({ name }) => name)).size).toBe(5);
  expect(made.map(({ kind }) => kind)).toEqual(['a', 'b', 'a', 'b', 'a']);
  expect(made.map(({ right }) => right)).toEqual([true, undefined, undefined, undefined, undefined]);
});

it('leaves out or fills in what may be absent, by the variant', () => {
  const schema = schemaOf(z.object({ note: z.string().optional(), isPremium: z.boolean() }));
  expect(generateValue(schema, 'full')).toEqual({ note: 'note 1', isPremium: true });
  expect(generateValue(schema, 'sparse')).toEqual({ isPremium: false });
});

it('names no address where the contract can do without', () => {
  const provider = z.object({ scriptUrl: z.url() });
  expect(generateValue(schemaOf(z.object({ google: provider.nullable() })), 'full')).toEqual({
    google: null,
  });
});

it('keeps the limits of a schema, and values that are known', () => {
  const schema = schemaOf(
    z.object({
      userId: z.int(),
      code: z.string().min(8).max(9),
      level: z.int().min(4).max(5),
      ids: z.array(z.int()).length(4),
    }),
  );
  expect(generateValue(schema, 'full', { userId: 7 })).toEqual({
    userId: 7,
    code: expect.stringMatching(/^.{8,9}$/),
    level: 4,
    ids: expect.arrayContaining([expect.any(Number)]),
  });
});
