import type { CallBody, CallResponse } from '@mova/app-kit';
import type { WordCategory } from '@mova/contracts';
import { wordsPageSize } from '@mova/contracts/names';

/** Which list of the dictionary a page shows. */
export type WordsSection = CallBody<'getWords'>['wordsSection'];

/** State of a word one may filter by. */
export type ProgressFilter = NonNullable<CallBody<'getWords'>['progress']>;

/** What a learner wants to see of a list. It lives in the address, so back and reload keep it. */
export interface WordsView {
  /** Text searched in both languages; empty for all words. */
  readonly query: string;
  /** TOP_WORDS stands for all of them. */
  readonly category: WordCategory;
  /** Undefined for any. */
  readonly progress: ProgressFilter | undefined;
  /** From 1. */
  readonly page: number;
}

/** Categories in the order they are offered. As an object, so that the compiler misses none. */
const categoryOrder: Record<WordCategory, true> = {
  TOP_WORDS: true,
  FOOD: true,
  WEATHER: true,
  TRAVEL: true,
  FAMILY: true,
  HEALTH: true,
  SPORTS: true,
  TECHNOLOGY: true,
  WORK: true,
  EDUCATION: true,
  HOLIDAYS: true,
};
export const categories = Object.keys(categoryOrder) as readonly WordCategory[];

const progressOrder: Record<ProgressFilter, true> = { NEW: true, IN_LEARNING: true, LEARNED: true };
export const progressFilters = Object.keys(progressOrder) as readonly ProgressFilter[];

/** Longest search the service takes. */
export const longestQuery = 200;
/** Last page the service can be asked for. */
const highestPage = 1_000_000;

/** All words of a list, from the first. */
export const wholeList: WordsView = { query: '', category: 'TOP_WORDS', progress: undefined, page: 1 };

/** Reads a view from an address; what is missing or makes no sense counts as not asked for. */
export function viewOf(params: URLSearchParams): WordsView {
  const page = Number(params.get('page') ?? 1);
  return {
    query: (params.get('q') ?? '').slice(0, longestQuery),
    category: categories.find((category) => category === params.get('category')) ?? wholeList.category,
    progress: progressFilters.find((progress) => progress === params.get('progress')),
    page: Number.isInteger(page) && page >= 1 && page <= highestPage ? page : 1,
  };
}

/** Writes a view into an address, leaving out what is as usual. */
export function paramsOf({ query, category, progress, page }: WordsView): URLSearchParams {
  return new URLSearchParams({
    ...(query !== '' && { q: query }),
    ...(category !== 'TOP_WORDS' && { category }),
    ...(progress && { progress }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** The request for the words of a view, by the cursor of the page beside it where there is one. */
export function requestOf(wordsSection: WordsSection, view: WordsView, after?: string): CallBody<'getWords'> {
  const { query, category, progress, page } = view;
  return {
    wordsSection,
    query,
    category,
    numberOfPage: page,
    ...(progress && { progress }),
    // The first page is wherever the newest words are, not beside what was the second.
    ...(after && page > 1 && { after }),
  };
}

/** The cursor by which an answer leads to a page: of the one beside it, or none for a jump. */
export function cursorTo(
  page: number,
  answer: Pick<CallResponse<'getWords'>, 'numberOfPage' | 'next' | 'previous'>,
): string | null {
  if (page === answer.numberOfPage + 1) return answer.next;
  return page === answer.numberOfPage - 1 ? answer.previous : null;
}

/** True when the view leaves words out, so that finding none does not mean there are none. */
export function isFiltered({ query, category, progress }: WordsView): boolean {
  return query !== '' || category !== 'TOP_WORDS' || progress !== undefined;
}

/** Pages of a list: at least one, none of them empty (decision 16). */
export function pagesOf(totalWords: number): number {
  return Math.max(1, Math.ceil(totalWords / wordsPageSize));
}
