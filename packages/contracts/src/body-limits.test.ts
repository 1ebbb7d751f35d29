import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Call, calls, exerciseParts, exercisesCalls, maxJsonDepth, maxJsonValues } from './index.ts';

/** Three bytes in UTF-8, the maximum of a printable character per UTF-16 unit. */
const widest = '€';
const uuid = '0f2d3c52-6a0f-4a35-9f0e-3a6a7f6b1c11';
const numberOfMaxLength = -2.2250738585072014e-308;

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/**
 * Builds a body in which every field, list and text is as long as the schema allows. It may break a pattern
 * or a rule between fields, so no valid body is larger.
 *
 * @throws when a text or a list is unlimited.
 */
function maxBodyOf(schema: JsonSchema, path: string): unknown {
  if (schema.enum) return schema.enum.toSorted((a, b) => b.length - a.length)[0];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer') return schema.maximum ?? Number.MAX_SAFE_INTEGER;
  if (schema.type === 'number') return numberOfMaxLength;
  if (schema.format === 'uuid') return uuid;
  if (schema.format === 'date') return '2024-10-13';
  if (schema.type === 'string' && schema.maxLength) return widest.repeat(schema.maxLength);
  if (schema.items && schema.maxItems) {
    return Array(schema.maxItems).fill(maxBodyOf(schema.items, `${path}.items`));
  }
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, inner]) => [key, maxBodyOf(inner, `${path}.${key}`)]),
    );
  }
  throw new Error(`${path} is unlimited: ${JSON.stringify(schema)}`);
}

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((total: number, inner) => total + countValues(inner), 1)
    : 1;

const withBody = Object.values(calls as Record<string, Call>).filter((call) => call.body);

describe('the largest valid body', () => {
  it.each(withBody.map((call) => [call.id, call] as const))('of %s is within every limit', (id, call) => {
    const body = maxBodyOf(z.toJSONSchema(call.body as z.ZodType, { io: 'input' }) as JsonSchema, id);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(call.maxBodyBytes);
    expect(depthOf(body)).toBeLessThanOrEqual(maxJsonDepth / 2);
    expect(countValues(body)).toBeLessThanOrEqual(maxJsonValues / 2);
  });

  it('of saveWordsResult is valid', () => {
    const { body, maxBodyBytes } = exercisesCalls.saveWordsResult;
    const ids = Array.from({ length: 10 }, (_, index) => Number.MAX_SAFE_INTEGER - index);
    const part = (ordinal: string) => ({
      [`${ordinal}PartQuestions`]: ids.map(() => widest.repeat(500)),
      [`${ordinal}PartAnswers`]: ids.map(() => false),
      [`${ordinal}PartWordIds`]: ids,
      [`${ordinal}PartTimes`]: ids.map(() => 86_400_000),
    });
    const exercisesResult = Object.assign({}, ...exerciseParts.map(({ ordinal }) => part(ordinal)));
    const largest = { runId: uuid, exercisesResult };
    expect(body.parse(largest)).toEqual(largest);
    const bytes = Buffer.byteLength(JSON.stringify(largest));
    expect(bytes).toBeGreaterThan(60_000);
    expect(bytes).toBeLessThanOrEqual(maxBodyBytes);
  });
});
