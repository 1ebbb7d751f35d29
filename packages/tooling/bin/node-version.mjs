import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Oldest Node that npm and the scripts here get along with. */
const oldest = [20, 19];
/** Oldest Node that runs the TypeScript sources directly. */
const modernMajor = 24;

function partsOf(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return { major, minor };
}

/** One line for a Node that is too old to even install with; undefined when it will do. */
export function tooOldLine(version) {
  const { major, minor } = partsOf(version);
  const enough = major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
  return enough ? undefined : `Node ${oldest.join('.')} or newer is needed, this is ${version}.`;
}

/** Does this Node run the TypeScript sources directly? */
export function isModern(version) {
  return partsOf(version).major >= modernMajor;
}

/** The Node that came with the dependencies, checked to run on this machine; undefined when there is none. */
export function findModernNode(root) {
  const file = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(file)) return undefined;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return status === 0 && isModern(stdout.trim()) ? file : undefined;
}
