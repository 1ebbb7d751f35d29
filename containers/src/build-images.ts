import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { createProgress, OperatorError, repositoryRoot, runCommand } from '@mova/workspace';
import { dockerfile, dockerfileArgument, readComposeFile } from './compose-file.ts';
import { run } from './run.ts';
import { cacheDir, tempDir } from './sandbox.ts';

// Builds the images of docker-compose.yml, on stand-ins for the official images it names.

const suite = 'bookworm';
const mirror = process.env.DEBIAN_MIRROR || 'http://deb.debian.org/debian';
const progress = createProgress(console.log);
const standIns = join(repositoryRoot, 'containers/stand-ins');
const { services } = readComposeFile();

/** Megabytes that an image may have at most, by its target. */
const maxSizes = { server: 250, tools: 450 } as const;

/** Folders below usr/share that the official slim image leaves out too. */
const unneeded = ['doc', 'info', 'locale', 'man', 'lintian'];

/** A proxy in front of the npm registry may have its own. */
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Returns an archive of a small Debian; it is kept in the cache. */
async function provideDebian(): Promise<string> {
  const archive = join(cacheDir, `debian-${suite}-${process.arch}.tar`);
  if (existsSync(archive)) return archive;
  const folder = join(tempDir, 'debian');
  await run('debootstrap', ['--variant=minbase', suite, folder, mirror]);
  for (const name of unneeded) rmSync(join(folder, 'usr/share', name), { recursive: true, force: true });
  for (const path of ['var/cache/apt/archives', 'var/lib/apt/lists']) {
    rmSync(join(folder, path), { recursive: true, force: true });
    mkdirSync(join(folder, path, 'partial'), { recursive: true });
  }
  await run('tar', [
    '--create',
    '--numeric-owner',
    '--directory',
    folder,
    '--file',
    `${archive}.unfinished`,
    '.',
  ]);
  renameSync(`${archive}.unfinished`, archive);
  rmSync(folder, { recursive: true });
  return archive;
}

/** Returns a folder with the Node of the lockfile and the npm that runs this. */
function collectNode(): string {
  const folder = join(tempDir, 'node');
  const name = `node-${process.platform}-${process.arch}/package.json`;
  const node = join(dirname(createRequire(import.meta.url).resolve(name)), 'bin/node');
  const npm = process.env.npm_execpath ?? '';
  if (!npm.endsWith('npm-cli.js')) throw new OperatorError('run this as `npm run containers`.');
  cpSync(node, join(folder, 'node'));
  cpSync(dirname(dirname(npm)), join(folder, 'npm'), { recursive: true, dereference: true });
  mkdirSync(join(folder, 'certificates'));
  if (existsSync(certificates)) cpSync(certificates, join(folder, 'certificates', basename(certificates)));
  return folder;
}

const inRegistry = (image: string) => (image.includes('/') ? image : `docker.io/library/${image}`);

/** Builds an image under the name by which Compose finds it. */
async function build(image: string, context: string, ...options: readonly string[]): Promise<void> {
  const cache = join(cacheDir, 'npm');
  mkdirSync(cache, { recursive: true });
  const common = [
    '--pull-never',
    '--layers=false',
    `--volume=${cache}:/root/.npm`,
    `--tag=${inRegistry(image)}`,
  ];
  await run('buildah', ['bud', ...common, ...options, context]);
}

/** Stands in for the official image of Node. */
async function buildNode(): Promise<void> {
  const image = dockerfileArgument('NODE_IMAGE');
  const file = join(standIns, 'node.Dockerfile');
  await progress.step(`stand-in for ${image}`, () => build(image, collectNode(), `--file=${file}`));
}

/** Stands in for the official image of a server. It is kept in the cache, because it needs a Debian mirror. */
async function provideServer(name: 'postgres' | 'redis'): Promise<void> {
  const image = services[name]?.image ?? '';
  const hash = createHash('sha256').update(image);
  for (const file of readdirSync(standIns)) hash.update(readFileSync(join(standIns, file)));
  const archive = join(cacheDir, `${name}-${hash.digest('hex').slice(0, 16)}.tar`);
  await progress.step(`stand-in for ${image}`, async () => {
    if (existsSync(archive)) return run('podman', ['load', '--input', archive]);
    await build(image, standIns, `--file=${join(standIns, `${name}.Dockerfile`)}`);
    await run('podman', ['save', '--output', `${archive}.unfinished`, inRegistry(image)]);
    renameSync(`${archive}.unfinished`, archive);
  });
}

async function buildTarget(target: keyof typeof maxSizes): Promise<void> {
  const image = Object.values(services).find((service) => service.build?.target === target)?.image ?? '';
  await progress.step(`image ${image}`, () =>
    build(image, repositoryRoot, `--target=${target}`, `--file=${join(repositoryRoot, dockerfile)}`),
  );
  const bytes = await run('podman', ['image', 'inspect', '--format', '{{.Size}}', inRegistry(image)]);
  const megabytes = Math.round(Number(bytes) / 1e6);
  progress.line(`${image} has ${megabytes} MB of ${maxSizes[target]}`);
  if (megabytes > maxSizes[target]) throw new OperatorError(`${image} is too large.`);
}

await runCommand(buildAll);
process.exit();

async function buildAll(): Promise<void> {
  const debian = await progress.step(`Debian ${suite}`, provideDebian);
  await run('podman', ['import', debian, dockerfileArgument('DEBIAN_IMAGE')]);
  await buildNode();
  await provideServer('postgres');
  await provideServer('redis');
  await buildTarget('server');
  await buildTarget('tools');
}
