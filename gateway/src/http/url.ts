interface RequestUrl {
  /** Starts with `/`; no dot segments, empty segments, encoded separators or fragments. */
  readonly path: string;
  /** Starts with `?`, or empty. Never logged: it may hold e-mail addresses and provider tokens. */
  readonly query: string;
}

const maxUrlLength = 8192;

/** Printable ASCII without `#`, `%`, `/`, `?` and `\`. */
const plainCharacter = String.raw`[!"$&-.0->@-[\]-~]`;
/** An escape that encodes no separator, dot, percent sign or control character. */
const plainEscape = '%(?![01]|2[5EF]|5C|7F)[0-9A-F]{2}';
const segment = String.raw`\/(?!\.{1,2}(?:[/?]|$))(?:${plainCharacter}|${plainEscape})+`;
/** Npm encodes the slash in the name of a package: `/packages/@mova%2fui`. */
const npmScope = /^(\/packages\/@[a-z]+)%2f(?=[a-z-]+$)/i;
/** Only the last segment may be empty (`/api/getWords/`). */
const plainUrl = new RegExp(String.raw`^((?:${segment})+\/?|\/)(\?[!"$-~]*)?$`, 'i');

/**
 * Splits the URL of a request, or returns `undefined` when it is not in the plain form browsers send. A proxy
 * or service that normalises dot segments or encoded slashes differently would see another path than the one
 * the pipeline checked, so they are rejected instead of repaired.
 */
export function readUrl(url: string): RequestUrl | undefined {
  if (url.length > maxUrlLength) return undefined;
  const [, path, query = ''] = plainUrl.exec(url.replace(npmScope, '$1/')) ?? [];
  return path === undefined ? undefined : { path, query };
}

/** Removes one trailing slash: calls are served with and without it. */
export function trimTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
