import type { JsonSchema } from '../calls/compare-schemas.ts';

type Keywords = Readonly<Record<string, unknown>>;

/** `full`: everything that may be there is, and true; `sparse`: only what must be, and false. */
export const variants = ['full', 'sparse'] as const;
export type Variant = (typeof variants)[number];

interface Place {
  readonly variant: Variant;
  readonly name: string;
  /** Position in the list around it. */
  readonly index: number;
  /** Counts: keys, ids and names must differ. */
  readonly next: () => number;
}

/** Elements of a list; enough words for a training. */
export const listLength = 5;

/**
 * Makes a value that a schema admits, the same for every run: texts and numbers differ from each other, elements of a
 * list go through the values of an enumeration. An optional constant, such as the mark of the right option, is in the
 * first element of a list only.
 *
 * @param known values by the name of their property, such as `userId`
 */
export function generateValue(
  schema: JsonSchema,
  variant: Variant,
  known: Readonly<Record<string, unknown>> = {},
): unknown {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  return make(schema, { variant, name: '', index: 0, next }, known);
}

function make(schema: JsonSchema, place: Place, known: Readonly<Record<string, unknown>>): unknown {
  if (typeof schema === 'boolean') return null;
  const keywords: Keywords = schema;
  if (Object.hasOwn(known, place.name)) return known[place.name];
  if ('const' in keywords) return keywords.const;
  if (Array.isArray(keywords.enum)) return keywords.enum[place.index % keywords.enum.length];
  const alternatives = (keywords.anyOf ?? keywords.oneOf) as JsonSchema[] | undefined;
  if (alternatives) return make(alternativeOf(alternatives), place, known);
  const type = Array.isArray(keywords.type) ? keywords.type[0] : keywords.type;
  if (type === 'object') return makeObject(keywords, place, known);
  if (type === 'array') return makeList(keywords, place, known);
  if (type === 'string') return makeText(keywords, place);
  // In every list the same, so that one call finds what another one names.
  if (type === 'integer' && place.name === 'id') return place.index + 1;
  if (type === 'integer' || type === 'number') return makeNumber(keywords, place);
  return type === 'boolean' ? place.variant === 'full' : null;
}

/** Addresses are never made up, where the contract can do without: a page would load a script from there. */
function alternativeOf(alternatives: readonly JsonSchema[]): JsonSchema {
  const isNull = (schema: JsonSchema) => typeof schema === 'object' && schema.type === 'null';
  const usable = alternatives.filter((schema) => !JSON.stringify(schema).includes('"format":"uri"'));
  return usable.find((schema) => !isNull(schema)) ?? usable[0] ?? alternatives[0] ?? true;
}

function makeObject(keywords: Keywords, place: Place, known: Readonly<Record<string, unknown>>): object {
  const properties = Object.entries((keywords.properties ?? {}) as Record<string, JsonSchema>);
  const required = (keywords.required ?? []) as readonly string[];
  const isThere = ([name, schema]: [string, JsonSchema]) =>
    required.includes(name) ||
    (typeof schema === 'object' && 'const' in schema ? place.index === 0 : place.variant === 'full');
  return Object.fromEntries(
    properties.filter(isThere).map(([name, schema]) => [name, make(schema, { ...place, name }, known)]),
  );
}

function makeList(keywords: Keywords, place: Place, known: Readonly<Record<string, unknown>>): unknown[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items = true } = keywords;
  const length = Math.min(Math.max(minItems as number, listLength), maxItems as number);
  return Array.from({ length }, (_, index) =>
    make(items as JsonSchema, { ...place, name: '', index }, known),
  );
}

const formats: Readonly<Record<string, (count: number) => string>> = {
  'date-time': (count) => `2026-01-01T00:00:${String(count % 60).padStart(2, '0')}Z`,
  date: (count) => `2026-01-${String((count % 28) + 1).padStart(2, '0')}`,
  uuid: (count) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
  email: (count) => `user${count}@example.com`,
  uri: (count) => `https://example.com/${count}`,
};

function makeText(
  { format, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Keywords,
  place: Place,
): string {
  const count = place.next();
  const make = formats[String(format)];
  if (make) return make(count);
  const text = `${place.name || 'text'} ${count}`.padEnd(minLength as number, '.');
  // From the end, where it differs.
  return text.slice(Math.max(0, text.length - (maxLength as number)));
}

function makeNumber(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Keywords,
  place: Place,
): number {
  const isBound = (value: unknown): value is number => typeof value === 'number';
  const least = Math.max(
    0,
    ...[minimum, isBound(exclusiveMinimum) && exclusiveMinimum + 1]
      .filter(isBound)
      .filter((bound) => bound > -1e9),
  );
  const most = Math.min(...[maximum, isBound(exclusiveMaximum) && exclusiveMaximum - 1].filter(isBound), 1e9);
  const range = most - least + 1;
  return range <= 0 ? most : least + ((range < 1e6 ? place.index : place.next()) % range);
}
