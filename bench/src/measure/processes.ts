import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Linux process statistics; benchmarks run on Linux only. */

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The process and all its descendants that are alive now. */
export function processTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = statOf(Number(entry));
    if (stat) parents.set(Number(entry), Number(stat[1]));
  }
  const tree = [root];
  for (const parent of tree) for (const [pid, of] of parents) if (of === parent) tree.push(pid);
  return tree;
}

/** CPU seconds (user and system) a process tree has used so far. */
export function cpuSeconds(root: number): number {
  let ticks = 0;
  for (const pid of processTree(root)) {
    const stat = statOf(pid);
    if (stat) ticks += Number(stat[11]) + Number(stat[12]);
  }
  return ticks / ticksPerSecond;
}

/** Returns the environment a process was started with, to start a second one like it. */
export function environmentOf(pid: number): Record<string, string> {
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return Object.fromEntries(
    pairs
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

/**
 * Proportional memory (PSS) of the given processes together, in MiB.
 *
 * @throws when it cannot be read for a running process
 */
export function proportionalMebibytes(pids: readonly number[]): number {
  let kibibytes = 0;
  for (const pid of pids) {
    const rollup = readIfAlive(`/proc/${pid}/smaps_rollup`);
    const memory = /^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1];
    if (memory === undefined && isRunning(pid))
      throw new Error(`the memory of process ${pid} cannot be read`);
    kibibytes += Number(memory ?? 0);
  }
  return kibibytes / 1024;
}

/** Whether a process runs; a zombie does not. */
function isRunning(pid: number): boolean {
  const state = statOf(pid)?.[0];
  return state !== undefined && state !== 'Z';
}

/** Fields of /proc/<pid>/stat after the command name: state, parent, … */
function statOf(pid: number): string[] | undefined {
  const text = readIfAlive(`/proc/${pid}/stat`);
  return text === '' ? undefined : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function readIfAlive(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
