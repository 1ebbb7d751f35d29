import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Oldest Node that can install the dependencies. */
const minVersion = [20, 19];
/** Oldest Node that runs the TypeScript sources directly. */
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
