import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const recordName = '.mova-installed';

function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function suits(list, value) {
  if (!list) return true;
  const wanted = [list].flat();
  return (
    wanted.includes(value) || (!wanted.includes(`!${value}`) && wanted.every((name) => name.startsWith('!')))
  );
}

/** Does the lock file ask for this package on this machine? Optional ones are for their platform only. */
function isWanted(entry) {
  if (!suits(entry.os, process.platform) || !suits(entry.cpu, process.arch)) return false;
  return !entry.optional || Boolean(entry.os || entry.cpu);
}

/** Path of the first package that npm's own record of node_modules lacks or has in another version. */
function firstMissing(lock, installed) {
  return Object.entries(lock.packages).find(([path, entry]) => {
    // Workspaces themselves ('' and folders outside node_modules) are not installed.
    if (!path.includes('node_modules/') || entry.libc || !isWanted(entry)) return false;
    return entry.link ? !installed.packages[path] : installed.packages[path]?.version !== entry.version;
  })?.[0];
}

/**
 * Why an installation is needed, or undefined when node_modules is what the lock file says.
 * Costs a hash of the lock file; only when that is new to us, a comparison with npm's own record
 * (so a plain `npm install` of a developer is recognised and not repeated).
 */
export function reasonToInstall(root) {
  const lockFile = join(root, 'package-lock.json');
  const record = join(root, 'node_modules', recordName);
  const npmsRecord = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(npmsRecord)) return 'nothing is installed yet';
  const hash = sha256(lockFile);
  if (existsSync(record) && readFileSync(record, 'utf8') === hash) return undefined;
  const missing = firstMissing(
    JSON.parse(readFileSync(lockFile, 'utf8')),
    JSON.parse(readFileSync(npmsRecord, 'utf8')),
  );
  if (missing) return `${missing} is not installed as the lock file says`;
  recordInstallation(root);
  return undefined;
}

function recordInstallation(root) {
  try {
    writeFileSync(join(root, 'node_modules', recordName), sha256(join(root, 'package-lock.json')));
  } catch {
    // A node_modules of someone else: compared again next time, which is only slower.
  }
}

/** Whether `root` borrows the packages of another checkout: `npm ci` would empty that one through the link. */
function isBorrowed(root) {
  return lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Runs `npm ci` in `root`; answers its exit code. */
function installPackages(root) {
  // Development packages too, whatever NODE_ENV says: they build the sections.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [program, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // npm speaks on stderr only: stdout belongs to the command that is to run.
  const child = spawn(program, [...before, ...args], { cwd: root, stdio: ['ignore', 2, 2] });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Installs when it is needed; answers one line of trouble, or undefined when all is there. */
export async function ensureInstalled(root) {
  const reason = reasonToInstall(root);
  if (!reason) return undefined;
  if (isBorrowed(root)) return `node_modules is a link, and ${reason}: run npm ci where it leads.`;
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  process.stderr.write(`mova: installing the dependencies (${reason})\n`);
  const progress = setInterval(
    () => process.stderr.write(`mova: still installing, ${seconds()} s\n`),
    15_000,
  );
  const code = await installPackages(root);
  clearInterval(progress);
  if (code !== 0) return `the dependencies could not be installed: npm ended with ${code}, see above.`;
  recordInstallation(root);
  process.stderr.write(`mova: dependencies installed in ${seconds()} s\n`);
  return undefined;
}
