import type { CallResponse } from '@mova/app-kit';

type Mix = Pick<CallResponse<'getNextWords'>, 'due' | 'weak' | 'new'>;

/** Says how many words of a training are due, known and new: «2 на повторення й 3 нові». */
export function wordMixText(mix: Mix, textOf: (kind: keyof Mix, count: number) => string): string {
  const parts = (['due', 'weak', 'new'] as const)
    .filter((kind) => mix[kind] > 0)
    .map((kind) => textOf(kind, mix[kind]));
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} й ${last}` : last;
}
