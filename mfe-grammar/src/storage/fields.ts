// Reading values out of storage: another release, another hand or a cut write may have left anything there.

type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; undefined for anything else. */
export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Whether a value is a whole number from `least` to `most`. */
export function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

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
