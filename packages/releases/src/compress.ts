import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** `best` for what many will download; `fast` for development and tests, a tenth of the time. */
export type Compression = 'best' | 'fast';

const qualities = { best: { brotli: 11, gzip: 9 }, fast: { brotli: 4, gzip: 4 } } as const;

/** Images, sounds and fonts of the formats in use are compressed already. */
const compressible = /\.(js|css|svg|json|txt)$/;

/** Writes `<file>.br` and `<file>.gz` beside a file, where compressing helps. */
export async function compressBeside(file: string, compression: Compression): Promise<void> {
  if (!compressible.test(file)) return;
  const bytes = await readFile(file);
  const quality = qualities[compression];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: quality.gzip })]);
  if (br.length < bytes.length) await writeFile(`${file}.br`, br);
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
}
