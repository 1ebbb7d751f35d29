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
