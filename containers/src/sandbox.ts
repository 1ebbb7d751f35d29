import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { OperatorError, repositoryRoot } from '@mova/workspace';

/** Kept between runs. */
export const cacheDir = join(repositoryRoot, '.data-containers');
/** Images, containers and volumes; removed at the end. */
const storageDir = join(cacheDir, 'storage');
const configDir = join(cacheDir, 'config');
export const tempDir = join(cacheDir, 'temp');

/** Of this machine before the images are built, which is work too. */
const [loadAtStart = 0] = loadavg();

/** Below the limits of small machines; podman's own default is above them. */
const limit = '20000:20000';

const containersConf = `[containers]
default_ulimits = ["nofile=${limit}", "nproc=${limit}"]
log_driver = "k8s-file"
[network]
network_backend = "netavark"
network_config_dir = "/run/containers/networks"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
lock_type = "file"
`;

const storageConf = `[storage]
driver = "overlay"
graphroot = "${storageDir}"
runroot = "/run/containers/storage"
`;

/** Engines write here whatever their configuration says. */
const stateDir = '/var/lib/containers';

/**
 * The first process of a sandbox: what engines write to these folders is gone with it. The file with the name servers
 * may be below one of them.
 */
const prepare = `
set -e
resolv=$(readlink -f /etc/resolv.conf)
servers=$(cat "$resolv")
for folder in /run /dev/shm ${stateDir}; do mount -t tmpfs tmpfs "$folder"; done
case "$resolv" in /run/*) mkdir -p "$(dirname "$resolv")"; printf '%s\\n' "$servers" >"$resolv";; esac
ip link set lo up
exec catatonit -- "$@"
`;

/** Removes what a run that was killed has left, and writes the configuration of the engines. */
export function prepareSandbox(): void {
  removeSandbox();
  mkdirSync(stateDir, { recursive: true });
  for (const folder of [cacheDir, configDir, tempDir]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(configDir, 'containers.conf'), containersConf);
  writeFileSync(join(configDir, 'storage.conf'), storageConf);
}

export function removeSandbox(): void {
  for (const folder of [storageDir, configDir, tempDir]) rmSync(folder, { recursive: true, force: true });
  removeEmpty(stateDir);
  // Groups of processes have no namespace to end with.
  for (const parent of globSync('/sys/fs/cgroup/{,*/}libpod_parent')) {
    for (const name of readdirSync(parent)) removeEmpty(join(parent, name));
    removeEmpty(parent);
  }
}

/** Leaves a folder that contains something, and a group with processes. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It is in use, a file, or not there.
  }
}

/**
 * Runs a module of this folder with mounts and processes of its own: nothing stays on the machine, however it ends.
 * Without `hasNetwork` its network is empty, and so are the rules that engines add to it.
 *
 * @throws {OperatorError} unless it ends with 0
 */
export async function runInSandbox(module: string, hasNetwork: boolean, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  if (!hasNetwork) namespaces.push('--net');
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', join(import.meta.dirname, module)];
  const child = spawn('unshare', [...namespaces, 'sh', '-c', prepare, 'sandbox', ...node], {
    cwd: repositoryRoot,
    env: {
      PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
      HOME: tempDir,
      TMPDIR: tempDir,
      MOVA_ROOT: repositoryRoot,
      LOAD_AT_START: String(loadAtStart),
      CONTAINERS_CONF: join(configDir, 'containers.conf'),
      CONTAINERS_STORAGE_CONF: join(configDir, 'storage.conf'),
      // Without systemd, health checks are run by `runHealthChecks`.
      DISABLE_HC_SYSTEMD: 'true',
      BUILDAH_ISOLATION: 'chroot',
      ...(process.env.npm_execpath && { npm_execpath: process.env.npm_execpath }),
      ...(process.env.DEBIAN_MIRROR && { DEBIAN_MIRROR: process.env.DEBIAN_MIRROR }),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches this process alone; the module stops in order when the channel closes.
    detached: true,
  });
  const disconnect = () => child.connected && child.disconnect();
  signal.addEventListener('abort', disconnect);
  const code = await exitCodeOf(child);
  signal.removeEventListener('abort', disconnect);
  signal.throwIfAborted();
  if (code !== 0) throw new OperatorError(`${module} ended with ${code}, see above.`);
}

async function exitCodeOf(child: ChildProcess): Promise<number> {
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
