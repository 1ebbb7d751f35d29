const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Returns how many characters of a script come from each source, by its source map; `(none)` for those of no source. */
export function bytesBySource(code: string, map: string): Map<string, number> {
  const { sources, mappings } = JSON.parse(map) as { sources: string[]; mappings: string };
  const sizes = new Map<string, number>();
  const add = (source: number, size: number) => {
    const name = sources[source] ?? '(none)';
    sizes.set(name, (sizes.get(name) ?? 0) + size);
  };
  const lines = code.split('\n');
  let source = 0;
  for (const [line, segments] of mappings.split(';').entries()) {
    let column = 0;
    // What precedes the first segment of a line belongs to no source.
    let owner = -1;
    for (const segment of segments.split(',')) {
      if (segment === '') continue;
      const [columns = 0, sourceStep] = decode(segment);
      add(owner, columns);
      column += columns;
      if (sourceStep !== undefined) source += sourceStep;
      owner = sourceStep === undefined ? -1 : source;
    }
    add(owner, (lines[line]?.length ?? 0) - column);
  }
  return sizes;
}

/** Base 64 VLQ: five bits a digit, the sixth continues the number, the lowest bit of the first is the sign. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of segment) {
    const digit = base64.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
