/** The one call of Node that a test of the stylesheets needs; Node's own types would leak into browser code. */
declare module 'node:fs' {
  export function readFileSync(file: URL, encoding: 'utf8'): string;
}
