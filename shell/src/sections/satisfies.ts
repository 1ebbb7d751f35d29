type Version = readonly [number, number, number];

/**
 * Whether an exact version is in a range of the forms sections use: `^1.2.0`, `~1.2.0` or exact. Other forms count as
 * satisfied: the command that builds a section writes none for the kit, and compares the React that is installed.
 */
export function satisfies(version: string, range: string): boolean {
  const form = /^([\^~]?)(\d+\.\d+\.\d+)$/.exec(range.trim());
  if (!form?.[2]) return true;
  const has = parse(version);
  const wants = parse(form[2]);
  if (compare(has, wants) < 0) return false;
  if (form[1] === '') return compare(has, wants) === 0;
  if (has[0] !== wants[0]) return false;
  // A caret below 1.0.0 fixes the minor version, like a tilde.
  return form[1] === '^' && wants[0] > 0 ? true : has[1] === wants[1];
}

function parse(version: string): Version {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
