import type { CallBody, CallResponse } from '@mova/app-kit';
import type { WordCategory, WordOrder } from '@mova/contracts';
import { wordsPageSize, wordTopics } from '@mova/contracts/names';

export type WordsSection = CallBody<'getWords'>['wordsSection'];

type ProgressFilter = NonNullable<CallBody<'getWords'>['progress']>;

/** What of a list is shown. Kept in the address, so that back and reload restore it. */
export interface WordsView {
  /** Empty for all words. */
  readonly query: string;
  /** TOP_WORDS for all. */
  readonly category: WordCategory;
  /** Undefined for any. */
  readonly progress: ProgressFilter | undefined;
  readonly order: WordOrder;
  readonly page: number;
}

/** In display order. */
export const categories = ['TOP_WORDS', ...wordTopics] as const satisfies readonly WordCategory[];
export const progressFilters = ['NEW', 'IN_LEARNING', 'LEARNED'] as const satisfies readonly ProgressFilter[];

const orders = {
  LEARNING_WORDS: ['NEWEST', 'ALPHABET', 'PROGRESS'],
  // All learned words have the same progress.
  LEARNED_WORDS: ['NEWEST', 'ALPHABET'],
} as const satisfies Record<WordsSection, readonly WordOrder[]>;

/** Returns the orders of a list, in display order. */
export const ordersOf = (wordsSection: WordsSection): readonly WordOrder[] => orders[wordsSection];

/** Limits of the service. */
export const maxQueryLength = 200;
const maxPage = 1_000_000;

export const wholeList: WordsView = {
  query: '',
  category: 'TOP_WORDS',
  progress: undefined,
  order: 'NEWEST',
  page: 1,
};

export function viewOf(wordsSection: WordsSection, params: URLSearchParams): WordsView {
  const page = Number(params.get('page') ?? 1);
  return {
    query: (params.get('q') ?? '').slice(0, maxQueryLength),
    category: categories.find((category) => category === params.get('category')) ?? wholeList.category,
    progress: progressFilters.find((progress) => progress === params.get('progress')),
    order: ordersOf(wordsSection).find((order) => order === params.get('order')) ?? wholeList.order,
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  };
}

export function paramsOf({ query, category, progress, order, page }: WordsView): URLSearchParams {
  return new URLSearchParams({
    ...(query !== '' && { q: query }),
    ...(category !== 'TOP_WORDS' && { category }),
    ...(progress && { progress }),
    ...(order !== wholeList.order && { order }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** The request for the words of a view, by the cursor of an adjacent page if there is one. */
export function requestOf(wordsSection: WordsSection, view: WordsView, after?: string): CallBody<'getWords'> {
  const { query, category, progress, order, page } = view;
  return {
    wordsSection,
    query,
    category,
    numberOfPage: page,
    ...(progress && { progress }),
    // Absent for the default, as in the first calls of the routes.
    ...(order !== wholeList.order && { order }),
    // The first page always begins with the newest word.
    ...(after && page > 1 && { after }),
  };
}

/** Returns the cursor that leads from an answer to a page; null for a page that is not adjacent. */
export function cursorTo(
  page: number,
  answer: Pick<CallResponse<'getWords'>, 'numberOfPage' | 'next' | 'previous'>,
): string | null {
  if (page === answer.numberOfPage + 1) return answer.next;
  return page === answer.numberOfPage - 1 ? answer.previous : null;
}

/** Whether two views are pages of one list. */
export function isSameList(one: WordsView, other: WordsView): boolean {
  return `${paramsOf({ ...one, page: 1 })}` === `${paramsOf({ ...other, page: 1 })}`;
}

export function isFiltered(view: WordsView): boolean {
  return view.query !== '' || hasFilters(view);
}

/** Whether more than a text narrows the list. An order hides no word. */
export function hasFilters({ category, progress }: WordsView): boolean {
  return category !== 'TOP_WORDS' || progress !== undefined;
}

export function pagesOf(totalWords: number): number {
  return Math.max(1, Math.ceil(totalWords / wordsPageSize));
}
