import { useGetDueWordsQuery, useGetWordSetsQuery, useGetWordsQuery } from '@mova/app-kit/endpoints/words';
import { needsLearned, type Supply } from '../domain/supply.ts';
import { isTopic, type WordsToTrain } from '../domain/word-source.ts';

export type SupplyState =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      readonly pending: boolean;
      readonly retry: () => void;
    }
  | { readonly kind: 'known'; readonly supply: Supply };

/** Words change elsewhere, so every visit counts again and shows the last known number until then. */
const refreshed = { refetchOnMountOrArgChange: true };

/** Counts the words of a source. Words due today are always counted, because they are offered. */
export function useSupply({ source, selected }: WordsToTrain) {
  const due = useGetDueWordsQuery(undefined, refreshed);
  const category = isTopic(source) ? source : undefined;
  const isDrawn = source === 'all' || category !== undefined;
  const inTopic = category ? { category } : {};
  const first = useGetWordsQuery(
    { numberOfPage: 1, wordsSection: 'LEARNING_WORDS', ...inTopic },
    { ...refreshed, skip: !isDrawn },
  );
  const wantsLearned =
    isDrawn && first.currentData !== undefined && needsLearned(first.currentData.totalWords);
  const learned = useGetWordsQuery(
    { numberOfPage: 1, wordsSection: 'LEARNED_WORDS', ...inTopic },
    { ...refreshed, skip: !wantsLearned },
  );
  const sets = useGetWordSetsQuery(undefined, { ...refreshed, skip: category === undefined });

  const state = (): SupplyState => {
    if (source === 'selected') return known({ first: selected.length, learned: 0, missing: 0 });
    const asked =
      source === 'due' ? [due] : [first, ...(wantsLearned ? [learned] : []), ...(category ? [sets] : [])];
    // A known count survives a failed refresh: a start asks the server anyway.
    const failed = asked.filter(({ error, currentData }) => error !== undefined && currentData === undefined);
    if (failed[0]) {
      return {
        kind: 'failed',
        error: failed[0].error,
        pending: failed.some(({ isFetching }) => isFetching),
        retry: () => {
          for (const { refetch } of failed) void refetch();
        },
      };
    }
    if (asked.some(({ currentData }) => currentData === undefined)) return { kind: 'loading' };
    if (source === 'due') return known({ first: due.currentData?.totalDue ?? 0, learned: 0, missing: 0 });
    const set = sets.currentData?.sets.find((one) => one.category === category);
    return known({
      first: first.currentData?.totalWords ?? 0,
      learned: wantsLearned ? (learned.currentData?.totalWords ?? 0) : 0,
      missing: set?.words.filter(({ owned }) => !owned).length ?? 0,
    });
  };
  return { supply: state(), totalDue: due.currentData?.totalDue };
}

function known(supply: Supply): SupplyState {
  return { kind: 'known', supply };
}
