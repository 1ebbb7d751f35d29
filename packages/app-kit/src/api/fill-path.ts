/**
 * Fills `{name}` in a contract path with encoded values: `/api/deleteWord/{id}` and `{ id: 7 }` give
 * `/api/deleteWord/7`.
 *
 * @throws {Error} when a parameter is missing: a fault of the calling code, never of a learner.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`${path}: parameter "${name}" is missing`);
    return encodeURIComponent(String(value));
  });
}
