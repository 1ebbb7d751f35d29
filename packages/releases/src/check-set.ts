import type { Release, SectionRelease, ShellRelease } from '@mova/contracts';
import semver from 'semver';

/**
 * Why these releases cannot be live together, one line a fault; empty when they can. The kit only grows
 * within a major, so a shell fits when it satisfies the range of every section.
 */
export function faultsOf(shell: ShellRelease, sections: readonly SectionRelease[]): string[] {
  return [...sections.flatMap((section) => kitFaults(shell, section)), ...routeFaults(sections)];
}

function kitFaults(shell: ShellRelease, section: SectionRelease): string[] {
  return Object.entries(section.needs).flatMap(([kit, range]) => {
    const version = shell.provides[kit];
    if (version !== undefined && semver.satisfies(version, range)) return [];
    const provided = version === undefined ? 'does not provide it' : `provides ${version}`;
    return [`${nameOf(section)} needs ${kit} ${range}, ${nameOf(shell)} ${provided}`];
  });
}

function routeFaults(sections: readonly SectionRelease[]): string[] {
  const owners = new Map<string, SectionRelease>();
  const faults: string[] = [];
  for (const section of sections) {
    for (const { path } of section.routes) {
      const owner = owners.get(path);
      if (owner) faults.push(`${nameOf(section)} and ${nameOf(owner)} both claim ${path}`);
      else owners.set(path, section);
    }
  }
  return faults;
}

function nameOf(release: Release): string {
  return `${release.section}@${release.version}`;
}
