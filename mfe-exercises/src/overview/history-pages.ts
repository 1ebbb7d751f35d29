/** Trainings on one page of the history, as the service cuts them. */
const pageSize = 20;

/** How many pages a history has; an empty one has one page. */
export function historyPages(totalTrainings: number): number {
  return Math.max(1, Math.ceil(totalTrainings / pageSize));
}
