import { freshSeconds } from '@mova/app-kit';
import { useGetNextWordsQuery, useGetWordSetsQuery } from '@mova/app-kit/endpoints/words';
import { type Supply, sizeOf } from '../domain/supply.ts';
import { categoryOf, isTopic, type WordsToTrain } from '../domain/word-source.ts';

export type SupplyState =
  | { readonly kind: 'counting' }
  | {
      readonly kind: 'not-counted';
      readonly error: unknown;
      readonly pending: boolean;
      readonly retry: () => void;
    }
  | { readonly kind: 'too-few' | 'ready'; readonly supply: Supply };

/**
 * Words change elsewhere, so every visit counts again and shows the last known number until then. The document has just
 * asked for the words of today.
 */
const refreshed = { refetchOnMountOrArgChange: freshSeconds };

/** The words of today. Always counted, because they are offered. */
export const useToday = () => useGetNextWordsQuery(undefined, refreshed);

/** Counts the words of a source. */
export function useSupply(
  { source, selected }: WordsToTrain,
  today: ReturnType<typeof useToday>,
): SupplyState {
  const category = categoryOf(source);
  const ofCategory = useGetNextWordsQuery(category && { category }, {
    ...refreshed,
    // Which source is the default is not known before.
    skip: category === undefined || today.isLoading,
  });
  const sets = useGetWordSetsQuery(undefined, { ...refreshed, skip: !isTopic(source) });
  if (source === 'selected') return stateOf({ found: selected.length, missing: 0, next: undefined });

  const next = category === undefined ? today : ofCategory;
  // A known count survives a failed refresh: a start asks the server anyway.
  const unknown = [next, ...(isTopic(source) ? [sets] : [])].filter(
    ({ currentData }) => currentData === undefined,
  );
  const failed = unknown.filter(({ error }) => error !== undefined);
  if (failed[0]) {
    return {
      kind: 'not-counted',
      error: failed[0].error,
      pending: failed.some(({ isFetching }) => isFetching),
      retry: () => {
        for (const { refetch } of failed) void refetch();
      },
    };
  }
  if (!next.currentData || unknown.length > 0) return { kind: 'counting' };
  const set = sets.currentData?.sets.find((one) => one.category === source);
  return stateOf({
    found: next.currentData.words.length,
    missing: set?.words.filter(({ owned }) => !owned).length ?? 0,
    next: next.currentData,
  });
}

const stateOf = (supply: Supply): SupplyState => ({ kind: sizeOf(supply) > 0 ? 'ready' : 'too-few', supply });
