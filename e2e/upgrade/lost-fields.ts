/**
 * Returns what an answer of the version before has and the new one lacks or tells otherwise, as lines of path and
 * values. Fields may be added; rows of a list may not.
 */
export function lostFields(before: unknown, after: unknown, path: string): string[] {
  if (Array.isArray(before)) {
    if (!Array.isArray(after) || after.length !== before.length)
      return [
        `${path}: a list of ${before.length}, now ${Array.isArray(after) ? after.length : typeof after}`,
      ];
    return before.flatMap((item, index) => lostFields(item, after[index], `${path}[${index}]`));
  }
  if (typeof before === 'object' && before !== null) {
    const fields = (after ?? {}) as Record<string, unknown>;
    return Object.entries(before).flatMap(([name, value]) =>
      lostFields(value, fields[name], `${path}.${name}`),
    );
  }
  return Object.is(before, after) ? [] : [`${path}: ${JSON.stringify(before)}, now ${JSON.stringify(after)}`];
}
