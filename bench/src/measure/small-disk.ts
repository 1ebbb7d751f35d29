import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Takes every free byte, including those freed later, until `empty`. */
  fill(): void;
  empty(): void;
  freeBytes(): number;
  unmount(): void;
}

/** Whether this process may mount: root outside a container, or inside one with CAP_SYS_ADMIN. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mova-mount-'));
  try {
    mountSmallDisk(folder, 1).unmount();
    return true;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

const block = Buffer.alloc(64 * 1024);
const refillMs = 50;

/**
 * Mounts a tmpfs of that size at `folder`.
 *
 * @throws unless `canMount`
 */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder], {
    stdio: 'ignore',
  });
  const filler = join(folder, 'filler');
  let timer: NodeJS.Timeout | undefined;
  const takeRest = () => {
    const descriptor = openSync(filler, 'a');
    try {
      for (let size = block.length; size >= 1; ) {
        try {
          writeSync(descriptor, block, 0, size);
        } catch {
          size = Math.floor(size / 16);
        }
      }
    } finally {
      closeSync(descriptor);
    }
  };
  return {
    folder,
    fill: () => {
      takeRest();
      timer = setInterval(takeRest, refillMs);
    },
    empty: () => {
      clearInterval(timer);
      rmSync(filler, { force: true });
    },
    freeBytes: () => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    unmount: () => {
      clearInterval(timer);
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
