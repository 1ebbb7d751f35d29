import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

export const processMarkSchema = z.object({
  pid: z.int(),
  /** In the notation of the kernel; only compared for equality. */
  startedAt: z.string(),
});
/** Identifies a process: its pid alone may be reused by a later one. */
export type ProcessMark = Readonly<z.infer<typeof processMarkSchema>>;

/** Returns the fields after the program name, which may itself contain spaces and brackets; empty for no process. */
function statFields(pid: number | string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function fromProc(pid: number): ProcessMark | undefined {
  const { 0: state, 19: startedAt } = statFields(pid);
  // A zombie has exited and waits for its parent to read the exit code.
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

/** Returns the identity of process `pid`; undefined when it does not run or is a zombie. */
export function markProcess(pid: number): ProcessMark | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** Returns whether this process still runs, and not another one with its pid. */
export function isRunning(mark: ProcessMark): boolean {
  return markProcess(mark.pid)?.startedAt === mark.startedAt;
}

function parentsByPid(): Map<number, number> {
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return new Map(pids.map((pid) => [Number(pid), Number(statFields(pid)[1])]));
  }
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]));
}

export function descendantsOf(pid: number): ProcessMark[] {
  const parentOf = parentsByPid();
  const found = [pid];
  for (const known of found)
    found.push(...[...parentOf].flatMap(([child, parent]) => (parent === known ? [child] : [])));
  return found.slice(1).flatMap((child) => markProcess(child) ?? []);
}

/** Returns the command line of a process, separated by spaces; empty when it cannot be read. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function waitForExit(mark: ProcessMark, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isRunning(mark)) {
    if (Date.now() > deadline) return false;
    await sleep(15);
  }
  return true;
}

/** Sends each signal in turn until the process exits, waiting the given milliseconds after each. */
export async function endProcess(
  mark: ProcessMark,
  steps: readonly (readonly [NodeJS.Signals, number])[] = [
    ['SIGTERM', 5000],
    ['SIGKILL', 2000],
  ],
): Promise<void> {
  for (const [signal, timeoutMs] of steps) {
    if (!isRunning(mark)) return;
    signalProcess(mark.pid, signal);
    if (await waitForExit(mark, timeoutMs)) return;
  }
}

/** Kills a process and all its descendants, any of which may hang. */
export async function killTree(mark: ProcessMark): Promise<void> {
  if (!isRunning(mark)) return;
  const all = [mark, ...descendantsOf(mark.pid)];
  await Promise.all(all.map((each) => endProcess(each, [['SIGKILL', 5_000]])));
}
