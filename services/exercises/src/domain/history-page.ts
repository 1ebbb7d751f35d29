/** Trainings on one page of the history. */
const historyPageSize = 20;

/** Rows to read for a page of the history. Pages count from 1; one past the end reads nothing. */
export function rangeOfPage(page: number): { limit: number; offset: number } {
  return { limit: historyPageSize, offset: (page - 1) * historyPageSize };
}
