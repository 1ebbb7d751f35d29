/** What a command prints, and whether it is content with what it found. */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly ok: boolean;
}
