import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, endProcess, killTree, markProcess, type ProcessMark } from '@mova/workspace';

interface PostmasterFile {
  readonly pid: number;
  /** `starting`, `ready`, `stopping` or `standby`. */
  readonly status: string;
}

/** Returns undefined when the file is absent or incomplete. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

/** Finds the postmaster that runs this cluster, checked by its command line. */
function findPostmaster(cluster: string): ProcessMark | undefined {
  const file = readPostmasterFile(cluster);
  const mark = file && markProcess(file.pid);
  if (!mark) return undefined;
  const command = commandLine(mark.pid);
  const isOurs = [cluster, realpathSync(cluster)].some((folder) => command.includes(folder));
  return command.includes('postgres') && isOurs ? mark : undefined;
}

/** Ends a postmaster: by fast shutdown, immediate shutdown, then SIGKILL, from which its log recovers. */
export async function endPostmaster(mark: ProcessMark): Promise<void> {
  await endProcess(mark, [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
  ]);
  await killTree(mark);
}

/** Stops a postmaster that a killed launcher left running, but no other program that has its pid now. */
export async function clearLeftoverPostmaster(cluster: string): Promise<void> {
  const mark = findPostmaster(cluster);
  if (mark) await endPostmaster(mark);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
