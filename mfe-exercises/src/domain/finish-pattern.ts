import { heartCount, type Pattern } from '@mova/ui/patterns';
import type { Praise } from './counts.ts';
import { exerciseKinds } from './exercise-kinds.ts';
import type { Training } from './training.ts';

const frameOf: Readonly<Record<Praise, Omit<Pattern, 'heart'>>> = {
  faultless: { frame: 2 },
  strong: { frame: 1 },
  good: { frame: 0 },
  begun: { frame: 0, isBegun: true },
};

/**
 * Returns the pattern of a finish screen or of the result. Its frame tells how it went. The heart differs from step to
 * step of a training, and from training to training.
 */
export function finishPattern(
  { runId, replay }: Pick<Training, 'runId' | 'replay'>,
  step: keyof Training['parts'] | 'result',
  praise: Praise,
): Pattern {
  const at = step === 'result' ? exerciseKinds.length : exerciseKinds.findIndex(({ kind }) => kind === step);
  const seed = [...runId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  // What is repeated looks different from the first time.
  return { ...frameOf[praise], heart: (seed + at + (replay ? heartCount - 1 : 0)) % heartCount };
}
