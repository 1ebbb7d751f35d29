const historyPageSize = 20;

/** Returns the rows of a page of the history; pages count from 1. */
export function rangeOfPage(page: number): { limit: number; offset: number } {
  return { limit: historyPageSize, offset: (page - 1) * historyPageSize };
}
