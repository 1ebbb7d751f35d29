/** Most words one may choose: as many as the service gives by their ids, and well below what a cookie holds. */
export const mostSelected = 100;

/** Chosen ids, in the order they were chosen. */
export type Selection = readonly number[];

/** The selection with these words chosen or let go; beyond the most, further words are not taken. */
export function withWords(selection: Selection, ids: readonly number[], chosen: boolean): Selection {
  if (!chosen) return selection.filter((id) => !ids.includes(id));
  const added = ids.filter((id) => !selection.includes(id));
  return [...selection, ...added].slice(0, mostSelected);
}
