/** Something wrong with a text; `place` is `path:line`, or `path key` in a locale file. */
export interface Fault {
  readonly place: string;
  readonly what: string;
}
