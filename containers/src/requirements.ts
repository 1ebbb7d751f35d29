import { existsSync } from 'node:fs';
import { findProgram, OperatorError } from '@mova/workspace';

/** Debian's package of each program. */
const programs = {
  podman: 'podman',
  buildah: 'buildah',
  runc: 'runc',
  catatonit: 'catatonit',
  debootstrap: 'debootstrap',
  'docker-compose': 'docker-compose',
  unshare: 'util-linux',
  ip: 'iproute2',
  iptables: 'iptables',
} as const;

/** Programs that podman starts itself, from folders of its own. */
const helpers = {
  netavark: ['/usr/lib/podman/netavark', '/usr/libexec/podman/netavark'],
  'aardvark-dns': ['/usr/lib/podman/aardvark-dns', '/usr/libexec/podman/aardvark-dns'],
} as const;

/** Checks that containers can be built and run here. @throws {OperatorError} that lists everything that is missing */
export function checkRequirements(): void {
  if (process.platform !== 'linux') throw new OperatorError('containers are run on Linux only.');
  if (process.getuid?.() !== 0) throw new OperatorError('containers are run by root only: use sudo.');
  const missing = [
    ...Object.entries(programs).flatMap(([program, name]) => (findProgram([program]) ? [] : [name])),
    ...Object.entries(helpers).flatMap(([name, places]) => (places.some(existsSync) ? [] : [name])),
  ];
  if (missing.length > 0)
    throw new OperatorError(
      `programs are missing; on Debian: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
}
