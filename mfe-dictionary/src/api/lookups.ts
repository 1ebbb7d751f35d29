import { addEndpoints } from '@mova/app-kit/endpoints';

/** What the lexicon and the user's dictionary have for a text; asked again when the dictionary changes. */
export const lookupsApi = addEndpoints({ queries: { translateWord: { providesTags: ['Words'] } } });

export const { useTranslateWordQuery, useLazyTranslateWordQuery } = lookupsApi;
