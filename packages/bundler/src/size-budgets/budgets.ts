import type { BuildTarget } from '../release/build-target.ts';

/**
 * Maximum download in KB (1000 bytes, brotli at its best): of the shell, the scripts and styles of every page;
 * of a section, what its heaviest page adds. Raise a number in the change that needs it, and say there what
 * users get for it.
 */
export const budgets: Readonly<Record<BuildTarget, number>> = {
  shell: 195,
  account: 40,
  dictionary: 40,
  exercises: 45,
  grammar: 40,
};
