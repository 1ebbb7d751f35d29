import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, endProcess, killTree, markProcess, type ProcessMark } from '@mova/workspace';

/** Content of `postmaster.pid`, in the order of its lines. */
export interface PostmasterFile {
  readonly pid: number;
  readonly dataFolder: string;
  readonly port: number;
  /** `starting`, `ready`, `stopping` or `standby`. */
  readonly status: string;
}

/** Reads `postmaster.pid` of a cluster; undefined when absent or incomplete. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return {
      pid,
      dataFolder: lines[1]?.trim() ?? '',
      port: Number(lines[3] ?? 0),
      status: lines[7]?.trim() ?? '',
    };
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
  return command.includes('postgres') && command.includes(cluster) ? mark : undefined;
}

/** Ends a postmaster: by fast shutdown, immediate shutdown, then SIGKILL, from which its log recovers. */
export async function endPostmaster(mark: ProcessMark): Promise<void> {
  await endProcess(mark, [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
  ]);
  await killTree(mark);
}

/**
 * Stops a postmaster that a killed launcher left running and removes its pid file. Another program that has its
 * pid now is left alone.
 */
export async function clearLeftoverPostmaster(cluster: string): Promise<boolean> {
  if (!existsSync(join(cluster, 'postmaster.pid'))) return false;
  const mark = findPostmaster(realpathSync(cluster)) ?? findPostmaster(cluster);
  if (mark) await endPostmaster(mark);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return mark !== undefined;
}
