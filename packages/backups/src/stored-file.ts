import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { z } from 'zod';

const isInside = (name: string) => !name.startsWith('/') && !name.split(/[/\\]/).includes('..');

export const storedFileSchema = z.object({
  /** Path below the folder of the backup, with `/`. */
  name: z.string().min(1).refine(isInside),
  bytes: z.int(),
  sha256: z.string(),
});
export type StoredFile = Readonly<z.infer<typeof storedFileSchema>>;

interface StoreOptions {
  readonly folder: string;
  /** Path below `folder`, with `/`; folders are made. */
  readonly name: string;
  /** 0600 by default. */
  readonly mode?: number;
  readonly compress?: boolean;
}

/** Writes a new file, which is on the disk when the promise resolves. Returns what was written. */
export async function storeFile(
  source: Readable,
  { folder, name, mode = 0o600, compress = false }: StoreOptions,
): Promise<StoredFile> {
  const path = join(folder, name);
  // Synchronous: an error of the source must already find the pipeline.
  mkdirSync(dirname(path), { recursive: true });
  const sum = createSum();
  await pipeline(
    source,
    compress ? createGzip({ level: 1 }) : new PassThrough(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sum.add(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode, flush: true }),
  );
  return { name, ...sum.result() };
}

/** Returns what is wrong with a stored file; undefined when it is as it was written. */
export async function findDamage(folder: string, file: StoredFile): Promise<string | undefined> {
  const sum = createSum();
  try {
    for await (const chunk of createReadStream(join(folder, file.name))) sum.add(chunk);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing ? 'is missing' : `cannot be read (${(error as Error).message})`;
  }
  const { bytes, sha256 } = sum.result();
  if (bytes !== file.bytes) return `has ${bytes} bytes instead of ${file.bytes}`;
  return sha256 === file.sha256 ? undefined : 'has other content than was written';
}

/** Makes the names of new files in these folders survive a crash of the machine. */
export async function syncFolders(folders: Iterable<string>): Promise<void> {
  for (const folder of new Set(folders)) {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  }
}

/** Size and hash of bytes that arrive one after the other. */
function createSum() {
  const hash = createHash('sha256');
  let bytes = 0;
  const add = (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  };
  return { add, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
