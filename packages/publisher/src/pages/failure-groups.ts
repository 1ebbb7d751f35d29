/** What failures are shown as; each kind that browsers report is in one of them. */
export const failureGroups = ['load', 'render', 'slow', 'other'] as const;
export type FailureGroup = (typeof failureGroups)[number];

export const groupTitles: Readonly<Record<FailureGroup, string>> = {
  load: 'Load failures',
  render: 'Render errors',
  slow: 'Slow interactions',
  other: 'Other errors',
};

const kinds: Readonly<Record<string, readonly [group: FailureGroup, meaning: string]>> = {
  network: ['load', 'a file was not reached'],
  timeout: ['load', 'a file took too long'],
  status: ['load', 'a file was answered with an error'],
  integrity: ['load', 'a file has another hash than its release says'],
  evaluation: ['load', 'the entry of the section failed to run'],
  'missing-export': ['load', 'the section or a page lacks what it must export'],
  'kit-version': ['load', 'the section needs another version of the kit'],
  start: ['load', 'the page did not start'],
  render: ['render', 'a component failed to render'],
  'slow-interaction': ['slow', 'a click or key took more than 200 ms to show (INP)'],
  error: ['other', 'an error that nothing caught'],
  'unhandled-rejection': ['other', 'a promise whose rejection nothing caught'],
  policy: ['other', 'a violation of the content policy'],
};

/** Browsers of a newer version may report more kinds. */
export const groupOf = (kind: string): FailureGroup => kinds[kind]?.[0] ?? 'other';
export const meaningOf = (kind: string): string => kinds[kind]?.[1] ?? '';

/** Adds up numbers by group. */
export function sumByGroup<T extends { readonly kind: string }>(
  rows: readonly T[],
  numberOf: (row: T) => number,
): Readonly<Record<FailureGroup, number>> {
  const sums = { load: 0, render: 0, slow: 0, other: 0 };
  for (const row of rows) sums[groupOf(row.kind)] += numberOf(row);
  return sums;
}
