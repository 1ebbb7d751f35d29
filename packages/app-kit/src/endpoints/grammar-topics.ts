import { addEndpoints } from './index.ts';

/** The topics of grammar with the user's standing: of the section of grammar, and of /home. */
export const { useGetGrammarTopicsQuery } = addEndpoints({
  queries: { getGrammarTopics: { providesTags: ['GrammarTopics'] } },
});
