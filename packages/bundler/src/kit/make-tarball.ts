import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
const blockSize = 512;

/** Makes an npm tarball of files by path. The same files give the same bytes: no times, no users. */
export async function makeTarball(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return compress(makeTar(sorted.map(([path, bytes]) => [`package/${path}`, bytes])), { level: 9 });
}

/** Makes a tar file, in this order. */
export function makeTar(files: Iterable<readonly [path: string, bytes: Buffer]>): Buffer {
  const blocks = [...files].flatMap(([path, bytes]) => [header(path, bytes), bytes, padding(bytes.length)]);
  return Buffer.concat([...blocks, Buffer.alloc(2 * blockSize)]);
}

function padding(length: number): Buffer {
  return Buffer.alloc((blockSize - (length % blockSize)) % blockSize);
}

/** Returns a header of the format ustar, which splits long paths at a slash. */
function header(path: string, bytes: Buffer): Buffer {
  const block = Buffer.alloc(blockSize);
  const cut = path.length <= 100 ? -1 : path.indexOf('/', path.length - 101);
  if (path.length > 100 && (cut < 0 || cut > 155)) throw new Error(`${path} is too long for a tarball`);
  block.write(path.slice(cut + 1), 0);
  if (cut > 0) block.write(path.slice(0, cut), 345);
  const numbers: [number, number, number][] = [
    [100, bytes.toString('latin1', 0, 2) === '#!' ? 0o755 : 0o644, 7],
    [108, 0, 7],
    [116, 0, 7],
    [124, bytes.length, 11],
    // npm packs everything with this time.
    [136, 499_162_500, 11],
  ];
  for (const [offset, value, digits] of numbers)
    block.write(`${value.toString(8).padStart(digits, '0')}\0`, offset);
  block.write('        0', 148);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}
