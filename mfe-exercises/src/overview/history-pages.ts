/** The page size of the service. */
const pageSize = 20;

export function historyPages(totalTrainings: number): number {
  return Math.max(1, Math.ceil(totalTrainings / pageSize));
}
