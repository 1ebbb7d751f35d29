/** The calls of Node that tests of stylesheets and fonts need; Node's own types would leak into browser code. */
declare module 'node:fs' {
  export function readFileSync(file: URL, encoding: 'utf8'): string;
  export function readFileSync(file: URL): Uint8Array;
}

declare module 'node:zlib' {
  export function brotliDecompressSync(data: Uint8Array): Uint8Array;
}
