#!/usr/bin/env node
// Runs every npm script. Plain JavaScript without dependencies, so that it starts on an old Node and before
// the first installation: it installs what is missing and continues on a Node that runs TypeScript.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled, findModernNode, isModern, tooOldLine } from './setup.mjs';

/** Module of each command, with arguments that come before those of the user. */
const commands = {
  start: ['packages/launcher/src/main.ts'],
  dev: ['packages/launcher/src/main.ts', '--watch'],
  'dev-section': ['packages/bundler/src/develop/main.ts'],
  test: ['packages/cli/src/test.ts'],
  check: ['packages/cli/src/check.ts'],
  bench: ['bench/src/main.ts'],
  gallery: ['packages/cli/src/gallery.ts'],
  upgrade: ['e2e/upgrade/main.ts'],
  containers: ['containers/src/main.ts'],
  content: ['services/grammar/src/content/main.ts'],
  mova: ['packages/cli/src/mova.ts'],
  new: ['packages/cli/src/new.ts'],
  'kit-reference': ['packages/cli/src/kit-reference/kit-reference.ts'],
};
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

function fail(line) {
  process.stderr.write(`mova: ${line}\n`);
  process.exit(1);
}

/** Runs this script on another Node, forwards signals to it and exits with its code. */
function runOn(node, args) {
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url), ...args],
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      child.kill(signal);
    });
  child.on('error', (error) => fail(`${node} cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
  });
}

const tooOld = tooOldLine(process.versions.node);
if (tooOld) fail(tooOld);
const [command, ...args] = process.argv.slice(2);
if (!Object.hasOwn(commands, command ?? ''))
  fail(`usage: node bin/run.mjs <${Object.keys(commands).join('|')}> [arguments]`);
const problem = await ensureInstalled(root);
if (problem) fail(problem);

process.env.MOVA_ROOT = root;
// Keeps compiled modules between runs, for every process started from here: half the time of a warm start.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/mova-node');

if (isModern(process.versions.node)) {
  nodeModule.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
  const [module, ...ownArgs] = commands[command];
  const entry = join(root, module);
  if (!existsSync(entry)) fail(`${entry} is missing: this checkout does not have the command ${command}.`);
  process.argv = [process.argv[0], entry, ...ownArgs, ...args];
  const { runCommand } = await import(pathToFileURL(join(root, 'packages/workspace/src/command.ts')).href);
  await runCommand(() => import(pathToFileURL(entry).href));
} else {
  const node = findModernNode(root);
  if (node) runOn(node, [command, ...args]);
  else
    fail(
      `no packaged Node for ${process.platform}-${process.arch}: install Node 24 or newer (this is ${process.versions.node}).`,
    );
}
