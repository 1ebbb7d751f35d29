import { readJson } from '@mova/app-kit/storage';
import type { Tense } from '@mova/contracts';
import * as z from 'zod/mini';
import { isTense } from '../domain/topic-table.ts';

// Another release, another tab or a cut write may have left anything in storage.

export const integerBetween = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
export const nonEmptyText = z.string().check(z.minLength(1));
export const tenseSchema = z.custom<Tense>(isTense);
export const optionIdSchema = z.enum(['1', '2', '3', '4']);

/** What was read under a key; `broken` when it cannot be parsed. */
export type Stored<Value> =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'stored'; readonly value: Value };

const ownedSchema = z.object({ userId: z.number() });

/** Reads what this tab has stored for a user; that of another user counts as none. */
export function readOwn<Value>(
  key: string,
  userId: number,
  parse: (value: unknown) => Value | undefined,
): Stored<Value> {
  const json = readJson('tab', key);
  if (json === undefined) return { kind: 'none' };
  const owner = ownedSchema.safeParse(json).data?.userId;
  if (owner !== undefined && owner !== userId) return { kind: 'none' };
  const value = owner === userId ? parse(json) : undefined;
  return value === undefined ? { kind: 'broken' } : { kind: 'stored', value };
}
