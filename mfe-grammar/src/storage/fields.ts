import { isWhole } from '@mova/app-kit/storage';

/** Whether a value is a list of places of a slice, 0 to 9, each once. */
export function isIndexList(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.every((index) => isWhole(index, 0, 9)) &&
    new Set(value).size === value.length
  );
}

const optionIds = ['1', '2', '3', '4'] as const;
export type OptionId = (typeof optionIds)[number];

export function isOptionId(value: unknown): value is OptionId {
  return optionIds.some((id) => id === value);
}
