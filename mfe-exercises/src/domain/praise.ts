import type { Count } from './counts.ts';

export type Praise = 'faultless' | 'strong' | 'good' | 'begun';

export function praiseOf({ right, wrong }: Count): Praise {
  if (wrong === 0) return 'faultless';
  const share = right / (right + wrong);
  if (share >= 0.8) return 'strong';
  return share >= 0.5 ? 'good' : 'begun';
}
