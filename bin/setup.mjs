import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const recordName = '.mova-installed';

function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Whether a list such as `os` or `cpu` of the lock file allows a value. */
function allows(list, value) {
  if (!list) return true;
  const names = [list].flat();
  return (
    names.includes(value) || (!names.includes(`!${value}`) && names.every((name) => name.startsWith('!')))
  );
}

function isRequired(entry) {
  if (!allows(entry.os, process.platform) || !allows(entry.cpu, process.arch)) return false;
  return !entry.optional || Boolean(entry.os || entry.cpu);
}

/** Returns the first package that node_modules lacks or has in another version, by npm's own record of it. */
function firstMissing(lock, installed) {
  return Object.entries(lock.packages).find(([path, entry]) => {
    // Workspaces themselves ('' and folders outside node_modules) are not installed.
    if (!path.includes('node_modules/') || entry.libc || !isRequired(entry)) return false;
    return entry.link ? !installed.packages[path] : installed.packages[path]?.version !== entry.version;
  })?.[0];
}

/**
 * Returns why an installation is needed; undefined when node_modules matches the lock file. Compares the
 * hash of the lock file, and the packages only when the hash has changed: `npm install` may have been run.
 */
export function reasonToInstall(root) {
  const lockFile = join(root, 'package-lock.json');
  const record = join(root, 'node_modules', recordName);
  const npmRecord = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(npmRecord)) return 'nothing is installed yet';
  const hash = sha256(lockFile);
  if (existsSync(record) && readFileSync(record, 'utf8') === hash) return undefined;
  const missing = firstMissing(
    JSON.parse(readFileSync(lockFile, 'utf8')),
    JSON.parse(readFileSync(npmRecord, 'utf8')),
  );
  if (missing) return `${missing} is not installed as the lock file says`;
  recordInstallation(root);
  return undefined;
}

function recordInstallation(root) {
  try {
    writeFileSync(join(root, 'node_modules', recordName), sha256(join(root, 'package-lock.json')));
  } catch {
    // node_modules of another user: the packages are compared again next time.
  }
}

/** Whether node_modules is a link to that of another checkout, which `npm ci` would empty. */
function isLinked(root) {
  return lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

function installPackages(root) {
  // Development packages even with NODE_ENV=production: they build the sections.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [program, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // npm's output goes to stderr: stdout belongs to the command.
  const child = spawn(program, [...before, ...args], { cwd: root, stdio: ['ignore', 2, 2] });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Installs when needed. Returns an error message; undefined on success. */
export async function ensureInstalled(root) {
  const reason = reasonToInstall(root);
  if (!reason) return undefined;
  if (isLinked(root)) return `node_modules is a link, and ${reason}: run npm ci where it leads.`;
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
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

/** Oldest Node that can install the dependencies. */
const minVersion = [20, 19];
const modernMajor = 24;

function parseVersion(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return { major, minor };
}

/** Returns an error message for a Node that cannot install the dependencies; undefined for any other. */
export function tooOldLine(version) {
  const { major, minor } = parseVersion(version);
  const isEnough = major > minVersion[0] || (major === minVersion[0] && minor >= minVersion[1]);
  return isEnough ? undefined : `Node ${minVersion.join('.')} or newer is needed, this is ${version}.`;
}

/** Returns whether this Node runs the TypeScript sources directly. */
export function isModern(version) {
  return parseVersion(version).major >= modernMajor;
}

/** Returns the Node installed with the dependencies; undefined when there is none that runs here. */
export function findModernNode(root) {
  const file = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(file)) return undefined;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return status === 0 && isModern(stdout.trim()) ? file : undefined;
}
