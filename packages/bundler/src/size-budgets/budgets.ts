import type { BuildTarget } from '../release/build-target.ts';

/**
 * Most a visitor may have to load, in KB (1000 bytes) of brotli at its best: of the shell, what every page
 * starts with (scripts and styles); of a section, what its heaviest page adds. Each has some headroom. Raise a
 * number in the same change that needs it, and say there what learners get for it.
 */
export const budgets: Readonly<Record<BuildTarget, number>> = {
  shell: 195,
  account: 40,
  dictionary: 40,
  exercises: 45,
  grammar: 40,
};
