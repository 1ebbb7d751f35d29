import { api } from '@mova/app-kit';
import { addEndpoints } from '@mova/app-kit/endpoints';
import type { HostStore } from '@mova/app-kit/host';
import { isGrammarResult, type WaitingResult } from './outbox.ts';
import type { Save } from './send-outbox.ts';

/** Defined here because the shell and the grammar section both call it. */
const grammarResultApi = addEndpoints({
  mutations: {
    saveGrammarResult: { invalidatesTags: (_, error) => (error ? [] : ['GrammarTopics', 'User']) },
  },
});

export const { useSaveGrammarResultMutation } = grammarResultApi;

export function saveIn(store: HostStore, result: WaitingResult): ReturnType<Save> {
  return isGrammarResult(result)
    ? store.dispatch(grammarResultApi.endpoints.saveGrammarResult.initiate(result))
    : store.dispatch(api.endpoints.saveWordsResult.initiate(result));
}
