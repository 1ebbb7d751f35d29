import { brotliDecompressSync } from 'node:zlib';

/** Lengths in font units. */
export interface FontFacts {
  readonly characters: ReadonlySet<number>;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  /** Smallest and largest weight; undefined when the font does not vary in weight. */
  readonly weights: readonly [number, number] | undefined;
}

/** Tags that WOFF2 writes as numbers (WOFF2, 5.2), as far as they are read here. */
const knownTags: Readonly<Record<number, string>> = { 0: 'cmap', 1: 'head', 2: 'hhea', 47: 'fvar' };
const glyfAndLoca = [10, 11];

/** Reads a WOFF2 file: its tables lie one after the other in a single Brotli stream. */
export function readFont(file: Uint8Array): FontFacts {
  const tables = readTables(file);
  const table = (tag: string): DataView => {
    const found = tables.get(tag);
    if (!found) throw new Error(`the font has no table ${tag}`);
    return found;
  };
  return {
    characters: readCharacters(table('cmap')),
    unitsPerEm: table('head').getUint16(18),
    ascent: table('hhea').getInt16(4),
    descent: table('hhea').getInt16(6),
    weights: tables.has('fvar') ? readWeights(table('fvar')) : undefined,
  };
}

function readTables(file: Uint8Array): Map<string, DataView> {
  const head = viewOf(file);
  if (head.getUint32(0) !== 0x774f4632) throw new Error('not a WOFF2 file');
  let at = 48;
  const base128 = (): number => {
    let value = 0;
    for (;;) {
      const byte = head.getUint8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const entries = Array.from({ length: head.getUint16(12) }, () => {
    const flags = head.getUint8(at++);
    const known = flags & 63;
    // A tag without a number is none of those read here.
    if (known === 63) at += 4;
    const original = base128();
    const version = flags >> 6;
    const transformed = glyfAndLoca.includes(known) ? version !== 3 : version !== 0;
    return { tag: knownTags[known], length: transformed ? base128() : original };
  });
  const stream = brotliDecompressSync(file.subarray(at, at + head.getUint32(20)));
  const tables = new Map<string, DataView>();
  let start = 0;
  for (const { tag, length } of entries) {
    if (tag) tables.set(tag, viewOf(stream.subarray(start, start + length)));
    start += length;
  }
  return tables;
}

function readCharacters(cmap: DataView): Set<number> {
  const characters = new Set<number>();
  for (let at = 0; at < cmap.getUint16(2); at++) {
    const start = cmap.getUint32(4 + at * 8 + 4);
    if (cmap.getUint16(start) === 4) addSegments(cmap, start, characters);
    if (cmap.getUint16(start) === 12) addGroups(cmap, start, characters);
  }
  return characters;
}

/** Format 4: runs of characters of the basic plane; 0 as the resulting glyph means there is none. */
function addSegments(cmap: DataView, start: number, characters: Set<number>): void {
  const doubled = cmap.getUint16(start + 6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = cmap.getUint16(start + 14 + segment);
    const first = cmap.getUint16(start + 16 + doubled + segment);
    const delta = cmap.getUint16(start + 16 + doubled * 2 + segment);
    const rangePlace = start + 16 + doubled * 3 + segment;
    const range = cmap.getUint16(rangePlace);
    for (let character = first; character <= last && character < 0xffff; character++) {
      const raw = range === 0 ? character : cmap.getUint16(rangePlace + range + (character - first) * 2);
      if (raw !== 0 && ((raw + delta) & 0xffff) !== 0) characters.add(character);
    }
  }
}

function addGroups(cmap: DataView, start: number, characters: Set<number>): void {
  for (let group = 0; group < cmap.getUint32(start + 12); group++) {
    const at = start + 16 + group * 12;
    for (let character = cmap.getUint32(at); character <= cmap.getUint32(at + 4); character++)
      characters.add(character);
  }
}

function readWeights(fvar: DataView): readonly [number, number] | undefined {
  const size = fvar.getUint16(10);
  for (let axis = 0; axis < fvar.getUint16(8); axis++) {
    const at = fvar.getUint16(4) + axis * size;
    if (fvar.getUint32(at) === 0x77676874)
      return [fvar.getInt32(at + 4) / 65536, fvar.getInt32(at + 12) / 65536];
  }
  return undefined;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
