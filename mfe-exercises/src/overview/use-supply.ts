import type { NotReady } from '../api/not-ready.ts';
import {
  useGetSetsToTrainQuery,
  useGetWordsDueTodayQuery,
  useGetWordsToDrawFromQuery,
} from '../api/word-source-api.ts';
import { needsLearned, type Supply } from '../domain/supply.ts';
import { isTopic, type WordSource } from '../domain/word-source.ts';

/** A supply that is on its way, could not be counted, or is known. */
export type SupplyState = NotReady | { readonly kind: 'known'; readonly supply: Supply };

/** Words change elsewhere (a training, another tab): every visit counts anew, showing what it knew meanwhile. */
const anew = { refetchOnMountOrArgChange: true };

/** Counts what a source of words holds. The words due today are counted in any case: they are on offer. */
export function useSupply(source: WordSource, selected: readonly number[]) {
  const due = useGetWordsDueTodayQuery(undefined, anew);
  const category = isTopic(source) ? source : undefined;
  const isDrawn = source === 'all' || category !== undefined;
  const inTopic = category ? { category } : {};
  const first = useGetWordsToDrawFromQuery(
    { numberOfPage: 1, wordsSection: 'LEARNING_WORDS', ...inTopic },
    { ...anew, skip: !isDrawn },
  );
  const wantsLearned =
    isDrawn && first.currentData !== undefined && needsLearned(first.currentData.totalWords);
  const learned = useGetWordsToDrawFromQuery(
    { numberOfPage: 1, wordsSection: 'LEARNED_WORDS', ...inTopic },
    { ...anew, skip: !wantsLearned },
  );
  const sets = useGetSetsToTrainQuery(undefined, { ...anew, skip: category === undefined });

  const state = (): SupplyState => {
    if (source === 'selected') return known({ first: selected.length, learned: 0, missing: 0 });
    const asked =
      source === 'due' ? [due] : [first, ...(wantsLearned ? [learned] : []), ...(category ? [sets] : [])];
    // What was counted stays known when asking again fails: a start asks anyway, and tells of its own failure.
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
