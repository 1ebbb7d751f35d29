import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { releaseVersion } from '@mova/bundler/builds';
import { type Release, releaseSchema } from '@mova/contracts';
import type { ReleaseContent } from '@mova/releases';
import { manifestName } from '@mova/service-kit/releases';
import { type Extract, extract } from 'tar-stream';

/** Most that one upload may hold. The shell, by far the largest release, is 3 MB in 60 files. */
const uploadLimits = {
  bytes: 64 * 1024 * 1024,
  manifestBytes: 4 * 1024 * 1024,
  files: 2_000,
} as const;

type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

/** An upload that is not what it says, or too large. */
export class UploadRefused extends Error {
  readonly status: 413 | 422;

  constructor(message: string, status: 413 | 422 = 422) {
    super(message);
    this.status = status;
  }
}

/** What is announced in the address of an upload. */
interface ReleaseName {
  readonly section: string;
  readonly version: string;
}

/** No folder above, nothing hidden, nothing that a store would take for a compressed form or a manifest. */
const fileNameForm = /^(?:[\w][\w.@+-]*\/)*[\w][\w.@+-]*$/;
const reservedNames = /(?:\.br|\.gz|^release\.json)$/;

/**
 * Reads a tar file of a release: `release.json` first, then exactly the files that it names, all of them regular.
 * Nothing is believed: the version is computed from the manifest, each hash from the bytes.
 *
 * @throws {UploadRefused}
 */
export async function readUpload(
  body: ReadableStream<Uint8Array>,
  name: ReleaseName,
): Promise<ReleaseContent> {
  const archive = extract();
  const sent = pipeline(
    Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
    limitBytes,
    archive,
  );
  // Told below, where the entries are read.
  sent.catch(() => undefined);
  let release: Release | undefined;
  const files = new Map<string, Buffer>();
  try {
    for await (const entry of archive) {
      if (entry.header.type !== 'file') throw new UploadRefused(`${entry.header.name} is no regular file`);
      if (release) files.set(...(await readFile(entry, release, files)));
      else release = await readManifest(entry, name);
    }
    await sent;
  } catch (error) {
    archive.destroy();
    if (error instanceof UploadRefused) throw error;
    throw new UploadRefused('the upload is no complete tar file');
  }
  if (!release) throw new UploadRefused(`the upload holds no ${manifestName}`);
  const missing = Object.keys(release.files).find((file) => !files.has(file));
  if (missing !== undefined) throw new UploadRefused(`the upload lacks ${missing}`);
  return { release, files };
}

async function* limitBytes(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > uploadLimits.bytes)
      throw new UploadRefused(`an upload may have ${uploadLimits.bytes} bytes`, 413);
    yield chunk;
  }
}

async function readManifest(entry: Entry, { section, version }: ReleaseName): Promise<Release> {
  if (entry.header.name !== manifestName)
    throw new UploadRefused(`the upload must begin with ${manifestName}`);
  const text = (await readEntry(entry, uploadLimits.manifestBytes)).toString('utf8');
  const release = parseManifest(text);
  if (release.section !== section)
    throw new UploadRefused(`${manifestName} is of the section ${release.section}, not of ${section}`);
  const computed = releaseVersion(release);
  if (release.version !== computed || version !== computed)
    throw new UploadRefused(`the content of ${manifestName} has the version ${computed}`);
  const names = Object.keys(release.files);
  if (names.length > uploadLimits.files)
    throw new UploadRefused(`a release may have ${uploadLimits.files} files`, 413);
  const invalid = names.find((file) => !fileNameForm.test(file) || reservedNames.test(file));
  if (invalid !== undefined) throw new UploadRefused(`no file of a release may be named ${invalid}`);
  return release;
}

function parseManifest(text: string): Release {
  try {
    return releaseSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new UploadRefused(`${manifestName} is no manifest of a release: ${(cause as Error).message}`);
  }
}

async function readFile(
  entry: Entry,
  { files }: Release,
  known: ReadonlyMap<string, Buffer>,
): Promise<[string, Buffer]> {
  const { name } = entry.header;
  if (!Object.hasOwn(files, name)) throw new UploadRefused(`${manifestName} does not name ${name}`);
  if (known.has(name)) throw new UploadRefused(`the upload holds ${name} twice`);
  const bytes = await readEntry(entry, uploadLimits.bytes);
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (hash !== files[name]) throw new UploadRefused(`${name} does not have the hash of ${manifestName}`);
  return [name, bytes];
}

async function readEntry(entry: Entry, maxBytes: number): Promise<Buffer> {
  const { name, size = 0 } = entry.header;
  if (size > maxBytes) throw new UploadRefused(`${name} may have ${maxBytes} bytes`, 413);
  const chunks: Buffer[] = [];
  for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
