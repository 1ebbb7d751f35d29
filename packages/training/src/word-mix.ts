import type { CallResponse } from '@mova/app-kit';

/** Ukrainian joins with «й» after a vowel. */
const endsInVowel = /[аеєиіїоуюя]$/;

type Mix = Pick<CallResponse<'getNextWords'>, 'due' | 'weak' | 'new'>;

/** Says how many words of a training are due, known and new: «2 на повторення й 3 нові». */
export function wordMixText(mix: Mix, textOf: (kind: keyof Mix, count: number) => string): string {
  const parts = (['due', 'weak', 'new'] as const)
    .filter((kind) => mix[kind] > 0)
    .map((kind) => textOf(kind, mix[kind]));
  const last = parts.pop() ?? '';
  const before = parts.join(', ');
  return before === '' ? last : `${before} ${endsInVowel.test(before) ? 'й' : 'і'} ${last}`;
}
