/** Fills `{name}` in a contract path with encoded values. @throws {Error} when a parameter is missing. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`${path}: parameter "${name}" is missing`);
    return encodeURIComponent(String(value));
  });
}
