import { fieldsOf, forgetJson, keepJson, readJson } from '@mova/app-kit/storage';
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

/** A value that this tab stores for a user; that of another user counts as none. */
export function tabValue<Value extends object>(key: string, parse: (value: unknown) => Value | undefined) {
  return {
    read: (userId: number): Stored<Value> => {
      const json = readJson('tab', key);
      if (json === undefined) return { kind: 'none' };
      const owner = fieldsOf(json)?.userId;
      if (owner !== undefined && owner !== userId) return { kind: 'none' };
      const value = owner === userId ? parse(json) : undefined;
      return value === undefined ? { kind: 'broken' } : { kind: 'stored', value };
    },
    store: (userId: number, value: Value): void => {
      keepJson('tab', key, { userId, ...value });
    },
    remove: () => forgetJson('tab', key),
  };
}
