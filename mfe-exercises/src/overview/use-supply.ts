import { useGetDueWordsQuery, useGetWordSetsQuery, useGetWordsQuery } from '@mova/app-kit/endpoints/words';
import { needsLearned, type Supply, shareOf } from '../domain/supply.ts';
import { isTopic, type WordsToTrain } from '../domain/word-source.ts';

export type SupplyState =
  | { readonly kind: 'counting' }
  | {
      readonly kind: 'not-counted';
      readonly error: unknown;
      readonly pending: boolean;
      readonly retry: () => void;
    }
  | { readonly kind: 'too-few' | 'ready'; readonly supply: Supply };

/** Words change elsewhere, so every visit counts again and shows the last known number until then. */
const refreshed = { refetchOnMountOrArgChange: true };

/** Counts the words of a source. Words due today are always counted, because they are offered. */
export function useSupply({ source, selected }: WordsToTrain) {
  const category = isTopic(source) ? source : undefined;
  const isDrawn = source === 'all' || category !== undefined;
  const query = { numberOfPage: 1, ...(category && { category }) };
  const due = useGetDueWordsQuery(undefined, refreshed);
  const first = useGetWordsQuery(
    { ...query, wordsSection: 'LEARNING_WORDS' },
    { ...refreshed, skip: !isDrawn },
  );
  const wantsLearned =
    isDrawn && first.currentData !== undefined && needsLearned(first.currentData.totalWords);
  const learned = useGetWordsQuery(
    { ...query, wordsSection: 'LEARNED_WORDS' },
    { ...refreshed, skip: !wantsLearned },
  );
  const sets = useGetWordSetsQuery(undefined, { ...refreshed, skip: category === undefined });

  const state = (): SupplyState => {
    const asked = source === 'due' ? [due] : [first, learned, sets].filter((query) => !query.isUninitialized);
    // A known count survives a failed refresh: a start asks the server anyway.
    const unknown = asked.filter(({ currentData }) => currentData === undefined);
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
    if (unknown.length > 0) return { kind: 'counting' };
    const counted = source === 'due' ? due.currentData?.totalDue : first.currentData?.totalWords;
    const set = sets.currentData?.sets.find((one) => one.category === category);
    const supply = {
      first: source === 'selected' ? selected.length : (counted ?? 0),
      learned: learned.currentData?.totalWords ?? 0,
      missing: set?.words.filter(({ owned }) => !owned).length ?? 0,
    };
    return { kind: shareOf(supply) ? 'ready' : 'too-few', supply };
  };
  return { supply: state(), totalDue: due.currentData?.totalDue };
}
