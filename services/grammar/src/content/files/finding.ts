/** A fault of a content file: where it is, the rule it breaks and what to put right. */
export interface Finding {
  /** Path below the content folder: `questions/past-simple.json`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Name of the rule, equal to the name of the file that holds it. */
  readonly rule: string;
  readonly message: string;
}

/** A finding as one line that editors and terminals make clickable. */
export function describeFinding({ file, line, rule, message }: Finding): string {
  return `services/grammar/content/${file}:${line} ${rule}: ${message}`;
}
