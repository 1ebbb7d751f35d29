#!/usr/bin/env node
// The way into every npm script: plain JavaScript that also runs on an old Node, so that a newcomer
// reads one line instead of a syntax error. Installs what is missing, finds a Node that runs TypeScript
// directly, and hands over to src/main.ts.
import { spawn } from 'node:child_process';
import * as nodeModule from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { findModernNode, isModern, tooOldLine } from './node-version.mjs';

const commands = ['start', 'dev', 'test', 'check', 'bench', 'gallery', 'content', 'mova'];
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const entry = join(root, 'packages/tooling/src/main.ts');

function fail(line) {
  process.stderr.write(`mova: ${line}\n`);
  process.exit(1);
}

/** Runs src/main.ts under another Node; signals are passed on, its exit code becomes ours. */
function handOver(node, args) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', entry, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      child.kill(signal);
    });
  child.on('error', (error) => fail(`${node} cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
  });
}

const old = tooOldLine(process.versions.node);
if (old) fail(old);
const [command, ...args] = process.argv.slice(2);
if (!commands.includes(command))
  fail(`usage: node packages/tooling/bin/run.mjs <${commands.join('|')}> [arguments]`);
const trouble = await ensureInstalled(root);
if (trouble) fail(trouble);

// Compiled (and type-stripped) modules are kept between runs, for every process started from here: that is
// half of a warm start. An unwritable folder only makes it slower.
const compileCache = join(root, 'node_modules/.cache/mova-node');
process.env.NODE_COMPILE_CACHE ??= compileCache;

if (isModern(process.versions.node)) {
  nodeModule.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
  process.argv = [process.argv[0], entry, command, ...args];
  await import(pathToFileURL(entry).href);
} else {
  const node = findModernNode(root);
  if (node) handOver(node, [command, ...args]);
  else
    fail(
      `no packaged Node for ${process.platform}-${process.arch}: install Node 24 or newer (this is ${process.versions.node}).`,
    );
}
