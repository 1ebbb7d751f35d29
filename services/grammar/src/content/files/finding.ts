/** What is wrong with a content file, where, and the rule it breaks. */
export interface Finding {
  /** Path below the content folder: `questions/past-simple.json`. */
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

/** A finding as one line that editors and terminals make clickable. */
export function describeFinding({ file, line, rule, message }: Finding): string {
  return `services/grammar/content/${file}:${line} ${rule}: ${message}`;
}
