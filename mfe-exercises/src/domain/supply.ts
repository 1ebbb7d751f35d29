import type { CallResponse } from '@mova/app-kit';
import { maxTrainingWords, minTrainingWords } from '@mova/contracts/names';

/** What a source has, counted before a training starts. */
export interface Supply {
  /** How many words were found; more than ten of the selected ones, of which ten are drawn. */
  readonly found: number;
  /** Built-in words of the category that the start adds to the dictionary first. */
  readonly missing: number;
  /** What the server chose; undefined for selected words. */
  readonly next: CallResponse<'getNextWords'> | undefined;
}

/** How many words a training takes; 0 for too few. */
export function sizeOf({ found, missing }: Pick<Supply, 'found' | 'missing'>): number {
  return found + missing < minTrainingWords ? 0 : Math.min(maxTrainingWords, found + missing);
}
