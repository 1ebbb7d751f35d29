/** A problem with a text; `place` is `path:line`, or `path key` in a locale file. */
export interface Issue {
  readonly place: string;
  readonly what: string;
}
