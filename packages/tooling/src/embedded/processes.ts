import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process told apart from a later one that was given the same number. */
export interface ProcessMark {
  readonly pid: number;
  /** When it started, in the kernel's own notation; only ever compared for equality. */
  readonly startedAt: string;
}

function fromProc(pid: number): ProcessMark | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the program's name in brackets and may contain spaces and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startedAt] = [fields[0], fields[19]];
  // A zombie only waits for its parent to read its exit code: nothing of it runs any more.
  if (state === 'Z' || state === 'X' || startedAt === undefined) return undefined;
  return { pid, startedAt };
}

function fromPs(pid: number): ProcessMark | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [state = '', ...startedAt] = line.split(/\s+/);
    return line === '' || state.startsWith('Z') ? undefined : { pid, startedAt: startedAt.join(' ') };
  } catch {
    return undefined;
  }
}

/** Identity of the running process `pid`, or undefined when nothing (or only a zombie) has that number. */
export function markProcess(pid: number): ProcessMark | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** Is the very process that was marked still running? */
export function isRunning(mark: ProcessMark): boolean {
  return markProcess(mark.pid)?.startedAt === mark.startedAt;
}

/** Parents of all processes, by number. */
function parents(): Map<number, number> {
  const lines =
    process.platform === 'linux'
      ? readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name))
          .map((pid) => `${pid} ${parentFromProc(pid)}`)
      : execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]));
}

function parentFromProc(pid: string): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '';
  } catch {
    return '';
  }
}

/** What a process has started, and what that has started, and so on. */
export function descendantsOf(pid: number): ProcessMark[] {
  const parentOf = parents();
  const found = [pid];
  for (const known of found)
    found.push(...[...parentOf].flatMap(([child, parent]) => (parent === known ? [child] : [])));
  return found.slice(1).flatMap((child) => markProcess(child) ?? []);
}

/** Command line of a process, arguments separated by spaces; empty when it is gone or not ours to read. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Sends a signal; a process that has gone meanwhile is no error. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Resolves with true once the process has gone, with false when `patienceMs` passed first. */
async function waitUntilGone(mark: ProcessMark, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (isRunning(mark)) {
    if (Date.now() > deadline) return false;
    await sleep(15);
  }
  return true;
}

/**
 * Ends a process: each signal in turn, with its patience in milliseconds, until it has gone.
 * Defaults to SIGTERM (5 s), then SIGKILL.
 */
export async function endProcess(
  mark: ProcessMark,
  steps: readonly (readonly [NodeJS.Signals, number])[] = [
    ['SIGTERM', 5000],
    ['SIGKILL', 2000],
  ],
): Promise<void> {
  for (const [signal, patienceMs] of steps) {
    if (!isRunning(mark)) return;
    signalProcess(mark.pid, signal);
    if (await waitUntilGone(mark, patienceMs)) return;
  }
}

/** Ends a process that does not listen any more, and all it has started: a part of it may hang just as well. */
export async function killTree(mark: ProcessMark): Promise<void> {
  if (!isRunning(mark)) return;
  const all = [mark, ...descendantsOf(mark.pid)];
  await Promise.all(all.map((each) => endProcess(each, [['SIGKILL', 5_000]])));
}
