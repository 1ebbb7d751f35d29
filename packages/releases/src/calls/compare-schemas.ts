import { isDeepStrictEqual } from 'node:util';

/** A JSON schema as contracts make them, or a boolean. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

/** Requests are sent by pages and read by services, responses the other way round. */
export type Direction = 'request' | 'response';

/** Why a reader may not understand what is sent. */
export interface Gap {
  readonly kind: GapKind;
  /** `words[].id`; empty for the whole value. */
  readonly path: string;
  readonly detail: string;
}

export type GapKind = 'type' | 'values' | 'limits' | 'pattern' | 'required' | 'property' | 'unproven';

type Keywords = Readonly<Record<string, unknown>>;

const annotations = new Set(['$schema', 'title', 'description', 'default', 'examples', 'deprecated']);

/** What this comparison understands; any other keyword must be equal on both sides. */
const understood = new Set([
  ...['type', 'enum', 'const', 'pattern', 'format'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems'],
  ...['properties', 'required', 'additionalProperties', 'items'],
]);

/**
 * Compares by structure whether every value of `sent` is one of `read`. It errs on one side: what cannot be proven
 * is a gap. A page sends only the properties of its schema, and ignores those it does not know.
 */
export function compareSchemas(sent: JsonSchema, read: JsonSchema, direction: Direction): Gap[] {
  return compare(sent, read, { direction, path: '' });
}

interface Place {
  readonly direction: Direction;
  readonly path: string;
}

function compare(sent: JsonSchema, read: JsonSchema, place: Place): Gap[] {
  const gap = (kind: GapKind, detail: string): Gap => ({ kind, path: place.path, detail });
  const from = keywordsOf(sent);
  const to = keywordsOf(read);
  // Nothing is ever sent, or everything is read.
  if (from === undefined || (to !== undefined && Object.keys(to).length === 0)) return [];
  if (to === undefined) return [gap('type', 'is not read at all')];
  const alternatives = alternativesOf(from);
  if (alternatives) return alternatives.flatMap((each) => compare(each, to, place));
  const readAs = alternativesOf(to);
  if (readAs)
    return best(
      readAs.map((each) => compare(from, each, place)),
      place,
    );

  const values = valuesOf(from);
  if (values) return values.flatMap((value) => compareValue(value, to, gap));

  const unknown = Object.keys({ ...from, ...to }).filter(
    (keyword) =>
      !understood.has(keyword) && (keyword === '$ref' || !isDeepStrictEqual(from[keyword], to[keyword])),
  );
  if (unknown.length > 0) return [gap('unproven', `differs in ${unknown.join(', ')}`)];
  if (to.type !== undefined && !isType(from.type, to.type))
    return [gap('type', `is ${nameOf(from.type)}, read as ${nameOf(to.type)}`)];
  if (valuesOf(to)) return [gap('values', `may be any ${nameOf(from.type)}, read as ${list(valuesOf(to))}`)];
  return [
    ...limitGaps(from, to, gap),
    ...['pattern', 'format']
      .filter((keyword) => to[keyword] !== undefined && to[keyword] !== from[keyword])
      .map((keyword) =>
        gap('pattern', `has the ${keyword} ${nameOf(from[keyword])}, read as ${nameOf(to[keyword])}`),
      ),
    ...compareObjects(from, to, place),
    ...compareItems(from, to, place),
  ];
}

/** Returns the keywords that say something; undefined for the schema of no value. */
function keywordsOf(schema: JsonSchema): Keywords | undefined {
  if (schema === false) return undefined;
  if (schema === true) return {};
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !annotations.has(keyword)));
}

/** Splits `anyOf`, `oneOf` and lists of types into schemas of their own. */
function alternativesOf(schema: Keywords): JsonSchema[] | undefined {
  const { anyOf, oneOf, ...rest } = schema;
  const parts = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (parts && !(anyOf && oneOf)) {
    if (Object.keys(rest).length === 0) return parts;
    // Next to other keywords, only alternatives that say other things are simple enough.
    const merged = parts.map((part) => ({ ...keywordsOf(part), ...rest }));
    const isSimple = parts.every((part) =>
      Object.keys(keywordsOf(part) ?? rest).every((key) => !(key in rest)),
    );
    return isSimple ? merged : undefined;
  }
  if (!Array.isArray(schema.type)) return undefined;
  return schema.type.map((type: unknown) => ({ ...schema, type }));
}

/** Returns the gaps with the alternative that fits best: alternatives differ in type, or in a field such as `kind`. */
function best(attempts: readonly Gap[][], { path }: Place): Gap[] {
  const weightOf = (gap: Gap) =>
    gap.kind === 'type' && gap.path === path ? 1000 : gap.kind === 'values' ? 100 : 1;
  const weigh = (gaps: readonly Gap[]) => gaps.reduce((sum, gap) => sum + weightOf(gap), 0);
  return attempts.reduce((one, other) => (weigh(other) < weigh(one) ? other : one), attempts[0] ?? []);
}

function valuesOf(schema: Keywords): unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  return schema.enum as unknown[] | undefined;
}

type MakeGap = (kind: GapKind, detail: string) => Gap;

function compareValue(value: unknown, read: Keywords, gap: MakeGap): Gap[] {
  const known = valuesOf(read);
  if (known) {
    if (known.some((each) => isDeepStrictEqual(each, value))) return [];
    return [gap('values', `may be ${JSON.stringify(value)}, read as ${list(known)}`)];
  }
  if (read.type !== undefined && !isType(typeOfValue(value), read.type))
    return [gap('type', `may be ${JSON.stringify(value)}, read as ${nameOf(read.type)}`)];
  const isBeyond = limits.some(
    ({ keyword, sizeOf, isWithin }) =>
      typeof read[keyword] === 'number' &&
      sizeOf(value) !== undefined &&
      !isWithin(sizeOf(value) as number, read[keyword]),
  );
  if (isBeyond) return [gap('limits', `may be ${JSON.stringify(value)}, which is beyond the limits`)];
  const others = Object.keys(read).filter(
    (key) => !['type', ...limits.map(({ keyword }) => keyword)].includes(key),
  );
  return others.length === 0
    ? []
    : [gap('unproven', `may be ${JSON.stringify(value)}: ${others.join(', ')}`)];
}

const isNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);
const lengthOf = (value: unknown) => (typeof value === 'string' ? [...value].length : undefined);
const countOf = (value: unknown) => (Array.isArray(value) ? value.length : undefined);
const atLeast = (size: number, limit: number) => size >= limit;
const atMost = (size: number, limit: number) => size <= limit;

const limits: readonly {
  readonly keyword: string;
  readonly sizeOf: (value: unknown) => number | undefined;
  readonly isWithin: (size: number, limit: number) => boolean;
}[] = [
  { keyword: 'minimum', sizeOf: isNumber, isWithin: atLeast },
  { keyword: 'maximum', sizeOf: isNumber, isWithin: atMost },
  { keyword: 'exclusiveMinimum', sizeOf: isNumber, isWithin: (size, limit) => size > limit },
  { keyword: 'exclusiveMaximum', sizeOf: isNumber, isWithin: (size, limit) => size < limit },
  { keyword: 'minLength', sizeOf: lengthOf, isWithin: atLeast },
  { keyword: 'maxLength', sizeOf: lengthOf, isWithin: atMost },
  { keyword: 'minItems', sizeOf: countOf, isWithin: atLeast },
  { keyword: 'maxItems', sizeOf: countOf, isWithin: atMost },
];

/** The bounds of what is sent must lie within those of what is read. */
function limitGaps(sent: Keywords, read: Keywords, gap: MakeGap): Gap[] {
  const isInteger = sent.type === 'integer';
  return limits.flatMap(({ keyword, isWithin }) => {
    const limit = read[keyword];
    if (typeof limit !== 'number') return [];
    const inclusive = keyword.replace('exclusiveM', 'm');
    const exclusive = `exclusive${inclusive.charAt(0).toUpperCase()}${inclusive.slice(1)}`;
    const step = inclusive === 'minimum' ? 1 : -1;
    const bounds = [sent[inclusive]];
    // An exclusive bound of an integer is the next inclusive one; of a number it is compared as it is.
    if (typeof sent[exclusive] === 'number')
      bounds.push(isInteger ? nextInteger(sent[exclusive], step) : sent[exclusive]);
    const isProven = bounds.some(
      (bound, at) =>
        typeof bound === 'number' && (isWithin(bound, limit) || (at === 1 && !isInteger && bound === limit)),
    );
    return isProven
      ? []
      : [gap('limits', `has ${describeBound(sent, inclusive, exclusive)}, read with ${keyword} ${limit}`)];
  });
}

const nextInteger = (bound: number, step: 1 | -1): number =>
  step === 1 ? Math.floor(bound) + 1 : Math.ceil(bound) - 1;

function describeBound(sent: Keywords, inclusive: string, exclusive: string): string {
  if (typeof sent[inclusive] === 'number') return `${inclusive} ${sent[inclusive]}`;
  if (typeof sent[exclusive] === 'number') return `${exclusive} ${sent[exclusive]}`;
  return `no ${inclusive}`;
}

function compareObjects(sent: Keywords, read: Keywords, { direction, path }: Place): Gap[] {
  const at = (name: string): Place => ({ direction, path: path === '' ? name : `${path}.${name}` });
  const [from, to] = [propertiesOf(sent), propertiesOf(read)];
  const [always, needed] = [namesOf(sent.required), namesOf(read.required)];
  // A page sends what its schema names; a service that says nothing may add anything.
  const sentMore = schemaOf(sent.additionalProperties, direction === 'response');
  const readMore = schemaOf(
    direction === 'response' && read.additionalProperties === false ? true : read.additionalProperties,
    true,
  );
  const gaps: Gap[] = [];
  for (const name of needed)
    if (!always.includes(name))
      gaps.push({ kind: 'required', path: at(name).path, detail: 'may be absent, and is required' });
  for (const [name, schema] of Object.entries(to)) {
    const given = Object.hasOwn(from, name) ? from[name] : sentMore;
    if (given !== undefined) gaps.push(...compare(given, schema, at(name)));
  }
  for (const [name, schema] of Object.entries(from)) {
    if (Object.hasOwn(to, name)) continue;
    if (readMore === false)
      gaps.push({ kind: 'property', path: at(name).path, detail: 'is sent, and refused as unknown' });
    else gaps.push(...compare(schema, readMore, at(name)));
  }
  if (!isObject(sent) || sentMore === false) return gaps;
  if (readMore === false)
    gaps.push({ kind: 'property', path: at('*').path, detail: 'any property may be sent, and is refused' });
  else gaps.push(...compare(sentMore, readMore, at('*')));
  return gaps;
}

const isObject = ({ type }: Keywords) => type === undefined || type === 'object';

function compareItems(sent: Keywords, read: Keywords, place: Place): Gap[] {
  if (read.items === undefined || !(sent.type === undefined || sent.type === 'array')) return [];
  const items = (sent.items ?? true) as JsonSchema;
  return compare(items, read.items as JsonSchema, { ...place, path: `${place.path}[]` });
}

const propertiesOf = ({ properties }: Keywords) => (properties ?? {}) as Readonly<Record<string, JsonSchema>>;
const namesOf = (required: unknown) => (required ?? []) as readonly string[];
const schemaOf = (schema: unknown, otherwise: boolean): JsonSchema =>
  schema === undefined ? otherwise : (schema as JsonSchema);

const isType = (sent: unknown, read: unknown) => sent === read || (sent === 'integer' && read === 'number');

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

const nameOf = (value: unknown): string => (value === undefined ? 'anything' : String(value));
const list = (values: readonly unknown[] | undefined): string =>
  (values ?? []).map((value) => JSON.stringify(value)).join(', ');
