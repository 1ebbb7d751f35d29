import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type KitIndex, kitIndexFile } from '@mova/contracts';
import { repositoryRoot, runProgram } from '@mova/workspace';
import { experiments } from '@rspack/core';
import { BuildError } from '../config/rspack.ts';
import { kitPackageFolders } from '../release/build-target.ts';
import { readKit } from '../release/input-hash.ts';
import { installedVersion, readPackage } from '../release/package-json.ts';
import { isInput, listFiles } from '../release/release-files.ts';
import { makeTarball } from './make-tarball.ts';
import { traceLibraries, traceTools } from './trace-libraries.ts';

const toolsPackage = '@mova/section-tools';
/** What a new section is made of. */
const templates = 'src/team/templates';
/** What an installed kit takes from npm, in the version of the lock file. */
const peers = ['react', 'react-dom'];

interface PackedPackage {
  readonly name: string;
  readonly folder: string;
  /** Entry points that hold code. */
  readonly entries: readonly string[];
}

/**
 * Packs what sections outside this repository build on: JavaScript, types and style sheets, with the files of npm
 * packages that they reach. The same sources give the same bytes.
 *
 * @throws {BuildError}
 */
export async function packKit(outDir: string, root: string = repositoryRoot): Promise<KitIndex> {
  const temporary = await realpath(await mkdtemp(join(tmpdir(), 'mova-kit-')));
  try {
    // Types are looked up here first, and then in the packages of the repository.
    const staged = join(temporary, 'kit/node_modules');
    await symlink(join(root, 'node_modules'), join(temporary, 'node_modules'));
    const kit = await readKit(root);
    const packages: PackedPackage[] = [];
    for (const folder of kitPackageFolders) packages.push(await stageSources(join(root, folder), staged));
    await stageTypes(root, staged, join(temporary, 'types'));
    const tools = await stageTools(root, staged);
    await writeFile(join(tools.folder, 'kit.json'), `${JSON.stringify(kit, null, 2)}\n`);
    await stageLibraries(root, packages, tools);
    const index = { version: kit.version, packages: {} as Record<string, KitIndex['packages'][string]> };
    await mkdir(outDir, { recursive: true });
    for (const { name, folder } of [...packages, tools]) {
      const manifest = await writeManifest(root, name, folder, kit.version);
      const files = new Map<string, Buffer>();
      for (const file of await listFiles(folder)) files.set(file, await readFile(join(folder, file)));
      const tarball = await makeTarball(files);
      const file = `${name.slice('@mova/'.length)}-${kit.version}.tgz`;
      await writeFile(join(outDir, file), tarball);
      const digest = (algorithm: string) => createHash(algorithm).update(tarball);
      index.packages[name] = {
        file,
        integrity: `sha512-${digest('sha512').digest('base64')}`,
        shasum: digest('sha1').digest('hex'),
        manifest,
      };
    }
    await writeFile(join(outDir, kitIndexFile), `${JSON.stringify(index)}\n`);
    return index;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Whether a file of a package goes into its tarball: also the entry points for tests, unlike in a build. */
function isPacked(file: string): boolean {
  return isInput(file.replace(/(^|\/)testing\//, '$1'));
}

async function stageSources(source: string, staged: string): Promise<PackedPackage> {
  const { name, exports = {}, sideEffects } = (await readPackage(source)) as SourcePackage;
  const folder = join(staged, name);
  for (const file of await listFiles(join(source, 'src')))
    if (isPacked(file)) await stageFile(join(source, 'src', file), join(folder, 'src', file));
  const entryPoints = Object.entries(exports).filter(([path]) => !path.startsWith('./tools/'));
  const content = {
    name,
    type: 'module',
    ...(sideEffects && { sideEffects: sideEffects.map(asScript) }),
    exports: Object.fromEntries(entryPoints.map(([path, target]) => [path, asScript(target)])),
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(content));
  const entries = entryPoints.map(([, target]) => join(source, target));
  return { name, folder, entries: entries.filter((file) => /\.tsx?$/.test(file)) };
}

type SourcePackage = Awaited<ReturnType<typeof readPackage>> & { readonly sideEffects?: readonly string[] };

function asScript(path: string): string {
  return path.replace(/(?<!\.d)\.tsx?$/, '.js');
}

/** Removes the types of a module; everything else is copied. */
async function stageFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  if (!/(?<!\.d)\.tsx?$/.test(from)) return cp(from, to);
  const jsc = {
    parser: { syntax: 'typescript', tsx: from.endsWith('x') },
    target: 'esnext',
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    // Missing from the types.
    rewriteRelativeImportExtensions: true,
  } as const;
  const source = await readFile(from, 'utf8');
  const { code } = await experiments.swc.transform(source, { filename: from, jsc, isModule: true });
  await writeFile(asScript(to), code);
}

/** Writes the declarations next to the modules. */
async function stageTypes(root: string, staged: string, outDir: string): Promise<void> {
  const sources = kitPackageFolders.map((folder) => join(root, folder));
  const config = {
    extends: join(root, 'tsconfig.web.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rewriteRelativeImportExtensions: true,
      allowJs: false,
      rootDir: join(root, 'packages'),
      outDir,
    },
    include: sources.map((folder) => `${folder}/src`),
    exclude: sources.flatMap((folder) => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`]),
  };
  await runTypeScript(root, join(dirname(outDir), 'tsconfig.json'), config, []);
  for (const folder of sources) {
    const name = relative(join(root, 'packages'), folder);
    for (const file of await listFiles(join(outDir, name, 'src')))
      await cp(join(outDir, name, 'src', file), join(staged, '@mova', name, 'src', file));
  }
}

async function runTypeScript(root: string, file: string, config: object, options: readonly string[]) {
  await writeFile(file, JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  const { code, output } = await runProgram(process.execPath, [compiler, '-p', file, ...options]);
  if (code !== 0) throw new BuildError(`the types of the kit cannot be written:\n${output}`);
  return output;
}

/** Copies the part of this package that builds a section, from the command of a team on. */
async function stageTools(root: string, staged: string): Promise<PackedPackage> {
  const folder = join(staged, toolsPackage);
  const source = join(root, 'packages/bundler');
  const command = join(source, 'src/team/main.ts');
  const files = new Set([
    command,
    join(source, 'src/config/layer-loader.ts'),
    join(source, 'src/develop/client/remote.js'),
    join(source, 'src/prerender/prerender-worker.ts'),
  ]);
  for (const file of files) {
    for (const [, specifier = ''] of (await readFile(file, 'utf8')).matchAll(importForm)) {
      if (specifier.startsWith('.')) files.add(join(dirname(file), specifier));
      else if (!toolDependencies.test(specifier))
        throw new BuildError(`${relative(root, file)} is packed and must not import ${specifier}`);
    }
    await stageFile(file, join(folder, relative(source, file)));
  }
  for (const file of await listFiles(join(source, templates)))
    await stageFile(join(source, templates, file), join(folder, templates, file));
  const content = { name: toolsPackage, type: 'module', bin: { mova: 'src/team/main.js' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(content));
  return { name: toolsPackage, folder, entries: [command] };
}

/** Not those in the sources that `prerender.ts` composes, which are indented. */
const importForm = /^(?:import|export|\}).* from '([^']+)';$/gm;

const toolDependencies =
  /^(node:.+|zod|react|mova-section|@mova\/contracts|@rspack\/core|@module-federation\/enhanced\/rspack)$/;

/** Copies the files of npm packages that code and types of the kit reach, below the package that reaches them. */
async function stageLibraries(
  root: string,
  packages: readonly PackedPackage[],
  tools: PackedPackage,
): Promise<void> {
  for (const { folder, entries } of packages) {
    const code = await traceLibraries(folder, entries);
    await copyLibraries(root, folder, [...code, ...(await traceTypes(root, folder))]);
  }
  await copyLibraries(
    root,
    tools.folder,
    await traceTools(join(root, 'packages/bundler'), join(root, 'node_modules')),
  );
}

/** Returns the declarations of npm packages that the types of a package name. */
async function traceTypes(root: string, folder: string): Promise<string[]> {
  const config = {
    extends: join(root, 'tsconfig.web.json'),
    compilerOptions: { allowJs: false, preserveSymlinks: false },
    include: [`${folder}/src/**/*.d.ts`],
    // Those of the root leave out `node_modules`.
    exclude: [],
  };
  const output = await runTypeScript(root, join(folder, '../../../types.json'), config, ['--listFilesOnly']);
  const own =
    /\/node_modules\/(@types\/|@typescript\/|typescript|react\/|zod\/|csstype\/|vitest\/|@testing-library\/)/;
  return output.split('\n').filter((file) => file.startsWith(join(root, 'node_modules')) && !own.test(file));
}

/** Npm keeps what is named in `bundleDependencies`: the files that are needed, in the version of the lock file. */
async function copyLibraries(root: string, folder: string, files: readonly string[]): Promise<void> {
  const libraries = new Set<string>();
  for (const file of files) {
    const [, library = ''] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
    libraries.add(library);
    await copy(file, join(folder, relative(root, file)));
  }
  for (const library of libraries) {
    const content = JSON.parse(await readFile(join(library, 'package.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    for (const key of Object.keys(content))
      if (/dependencies|scripts|^(bin|files|engines|publishConfig|readme)$/i.test(key)) delete content[key];
    const to = join(folder, relative(root, library));
    await writeFile(join(to, 'package.json'), JSON.stringify(content));
    const license = ['LICENSE', 'LICENSE.md', 'license'].find((name) => existsSync(join(library, name)));
    if (license) await copy(join(library, license), join(to, license));
  }
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
}

/** Completes `package.json`: exact versions of what is bundled, of the rest of the kit, and of what is installed. */
async function writeManifest(root: string, name: string, folder: string, version: string) {
  const { dependencies: declared = {} } =
    name === toolsPackage
      ? toolsManifest
      : await readPackage(join(root, 'packages', name.slice('@mova/'.length)));
  const dependencies: Record<string, string> = {};
  const peerDependencies: Record<string, string> = {};
  for (const dependency of Object.keys(declared)) {
    if (dependency.startsWith('@mova/')) dependencies[dependency] = version;
    else if (peers.includes(dependency))
      peerDependencies[dependency] = await installedVersion(root, dependency);
    else if (installedByNpm.includes(dependency))
      dependencies[dependency] = await installedVersion(root, dependency);
  }
  const bundled = await bundledIn(folder);
  for (const [library, libraryVersion] of bundled) dependencies[library] = libraryVersion;
  const manifest = {
    ...(await readPackage(folder)),
    version,
    engines: { node: '^20.19.0 || >=22.12.0' },
    dependencies,
    ...(Object.keys(peerDependencies).length > 0 && { peerDependencies }),
    ...(bundled.length > 0 && { bundleDependencies: bundled.map(([library]) => library) }),
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

const installedByNpm = ['zod', '@rspack/core'];
const toolsManifest = {
  dependencies: {
    '@mova/app-kit': '*',
    '@mova/contracts': '*',
    '@mova/training': '*',
    '@mova/ui': '*',
    '@rspack/core': '*',
    zod: '*',
    react: '*',
    'react-dom': '*',
  },
};

async function bundledIn(folder: string): Promise<(readonly [name: string, version: string])[]> {
  const bundled = (await listFiles(folder)).flatMap(
    (file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1] ?? [],
  );
  return Promise.all(
    bundled.map(
      async (name) => [name, (await readPackage(join(folder, 'node_modules', name))).version] as const,
    ),
  );
}
