import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, endProcess, killTree, markProcess, type ProcessMark } from '@mova/workspace';

/** What PostgreSQL itself writes to `postmaster.pid` (its documented line order). */
export interface PostmasterFile {
  readonly pid: number;
  readonly dataFolder: string;
  readonly port: number;
  /** `starting`, `ready`, `stopping` or `standby`. */
  readonly status: string;
}

/** Reads `postmaster.pid` of a cluster; undefined when absent or not yet whole. */
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

/** The postmaster that serves this cluster right now, verified by its command line. */
function findPostmaster(cluster: string): ProcessMark | undefined {
  const file = readPostmasterFile(cluster);
  const mark = file && markProcess(file.pid);
  if (!mark) return undefined;
  const command = commandLine(mark.pid);
  return command.includes('postgres') && command.includes(cluster) ? mark : undefined;
}

/** Ends a postmaster: fast shutdown, then immediate, then by force (the log recovers it). */
export async function endPostmaster(mark: ProcessMark): Promise<void> {
  await endProcess(mark, [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
  ]);
  await killTree(mark);
}

/**
 * Stops a postmaster that outlived its launcher and removes a pid file that names nobody.
 * A number that now belongs to another program is left alone.
 */
export async function clearLeftoverPostmaster(cluster: string): Promise<boolean> {
  if (!existsSync(join(cluster, 'postmaster.pid'))) return false;
  const mark = findPostmaster(realpathSync(cluster)) ?? findPostmaster(cluster);
  if (mark) await endPostmaster(mark);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return mark !== undefined;
}
