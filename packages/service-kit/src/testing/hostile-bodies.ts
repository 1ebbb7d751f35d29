import type { Call } from '@mova/contracts';

export interface HostileBody {
  /** Tells how to build it again, for the message of a failing test. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Sent without a Content-Length. */
  readonly isChunked: boolean;
}

const fill = (piece: string, size: number) => piece.repeat(Math.max(1, Math.floor(size / piece.length)));
const list = (item: string, size: number) => `[${fill(`${item},`, size)}${item}]`;
const text = (piece: string, size: number) => `"${fill(piece, size)}"`;
const keys = (size: number, keyOf: (index: number) => string) =>
  `{${Array.from({ length: Math.ceil(size / 20) }, (_, index) => `"${keyOf(index)}":1`).join()}}`;

/** Text of about so many bytes that is or resembles JSON, by name. */
const values: Readonly<Record<string, (size: number) => string>> = {
  zeros: (size) => list('0', size),
  'empty lists': (size) => list('[]', size),
  'empty objects': (size) => list('{}', size),
  'empty texts': (size) => list('""', size),
  'lone surrogates': (size) => list('"\\ud800"', size),
  'numbers past every bound': (size) => list('1e400', size),
  'minus zeros': (size) => list('-0', size),
  'a long number': (size) => fill('9', size),
  'a long fraction': (size) => `0.${fill('123', size)}e-300`,
  'open lists': (size) => fill('[', size),
  'nested lists': (size) => fill('[', size / 2) + fill(']', size / 2),
  'nested objects': (size) => `${fill('{"a":', size - size / 6)}1${fill('}', size / 6)}`,
  'many keys': (size) => keys(size, (index) => `key${index}`),
  'number keys': (size) => keys(size, (index) => String(index * 1_000_003)),
  'the same key': (size) => keys(size, () => 'id'),
  prototypes: (size) => keys(size, (index) => ['__proto__', 'constructor', 'toString'][index % 3] as string),
  'a prototype': () => '{"__proto__":{"ids":[1],"email":"a@b.example"},"constructor":{"prototype":1}}',
  letters: (size) => text('a', size),
  spaces: (size) => text(' ', size),
  'spaces that end in a letter': (size) => `"${fill(' ', size)}a"`,
  'spaces between letters': (size) => text('a ', size),
  'signs of an address': (size) => text('a.a@', size),
  'dots of an address': (size) => `"a@${fill('a.', size)}"`,
  'zero characters': (size) => text('\\u0000', size),
  'overrides of direction': (size) => text('\u202e', size / 3),
  'marks on one letter': (size) => `"a${fill('\u0301', size / 2)}"`,
  emoji: (size) => text('👩‍👩‍👧', size / 2),
  'quotes and brackets': (size) => text('\\"[{,', size),
  'an open text': (size) => `"${fill('\\', size)}`,
  'white space': (size) => `${fill(' \n', size)}1`,
  null: () => 'null',
  'a word': () => 'undefined',
};

/** Bytes that are not UTF-8, or start with a byte order mark. */
const rawBytes: Readonly<Record<string, (size: number) => Uint8Array<ArrayBuffer>>> = {
  'no UTF-8': (size) => new Uint8Array(size).fill(0xff),
  'zero bytes': (size) => new Uint8Array(size),
  'a byte order mark': (size) => Buffer.from(`\ufeff${list('0', size)}`),
  'UTF-16': (size) => Buffer.from(list('0', size / 2), 'utf16le'),
};

/** Returns the dotted paths of a body’s fields. */
function fieldsOf(schema: unknown, path = ''): string[] {
  const { shape } = schema as { shape?: Readonly<Record<string, unknown>> };
  return Object.entries(shape ?? {}).flatMap(([key, inner]) => [
    path + key,
    ...fieldsOf(inner, `${path}${key}.`),
  ]);
}

/** Returns a generator of numbers in [0, 1), repeatable by seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Generates bodies against a call: each kind of value as the whole body, in one or all of its fields or in an
 * unknown one; small, as large as allowed, just beyond it, or 1 MiB. The same seed gives the same bodies.
 */
export function* hostileBodies(call: Call, count: number, seed = 1): Generator<HostileBody> {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const fields = fieldsOf(call.body);
  const places = [[], ['x'], fields, ...fields.map((field) => [field])];
  const { maxBodyBytes } = call;
  for (let index = 0; index < count; index += 1) {
    // One in fifty is far too large; more would only make the test slower.
    const isHuge = index % 50 === 0;
    const small = Math.ceil(random() * 200);
    const size = isHuge ? 1024 * 1024 : pick([small, maxBodyBytes, maxBodyBytes, maxBodyBytes + 1]);
    const isRaw = random() < 0.05;
    const name = pick(Object.keys(isRaw ? rawBytes : values));
    const paths = isRaw ? [] : pick(places);
    const fillValue = values[name] ?? String;
    const bytes =
      rawBytes[name]?.(size) ??
      Buffer.from(paths.length === 0 ? fillValue(size) : buildBody(paths, fillValue, size));
    const isChunked = random() < 0.3;
    const place = paths.length === 0 ? 'as the body' : `in ${paths.join(', ')}`;
    yield {
      name: `#${index}: ${name} ${place}, ${bytes.length} bytes${isChunked ? ', chunked' : ''}`,
      bytes,
      isChunked,
    };
  }
}

/** Builds a body with a value at each of the dotted paths, padded with white space to `size` bytes. */
function buildBody(paths: readonly string[], fillValue: (size: number) => string, size: number): string {
  const share = Math.ceil(size / paths.length);
  const pairs = paths.map((path) => {
    const names = path.split('.');
    const before = names.map((name) => `"${name}":`).join('{');
    const after = '}'.repeat(names.length - 1);
    return before + fillValue(Math.max(1, share - before.length - after.length - 40)) + after;
  });
  const body = `{${pairs.join()}}`;
  return body + ' '.repeat(Math.max(0, size - Buffer.byteLength(body)));
}
