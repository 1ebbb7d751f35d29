import type { Count } from './counts.ts';

/** How well a run went, for the words of praise; `faultless` only without a single mistake (decision 29). */
export type Praise = 'faultless' | 'strong' | 'good' | 'begun';

/** By the share of right answers over all parts. */
export function praiseOf({ right, wrong }: Count): Praise {
  if (wrong === 0) return 'faultless';
  const share = right / (right + wrong);
  if (share >= 0.8) return 'strong';
  return share >= 0.5 ? 'good' : 'begun';
}
