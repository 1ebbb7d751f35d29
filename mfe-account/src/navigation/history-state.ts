/** What one page of this section passes to the next in the history entry instead of the URL. */
export interface HistoryState {
  /** Shown on /login. */
  readonly notice?: Notice;
  readonly email?: string;
}

export type Notice = (typeof notices)[number];

const notices = ['confirmed', 'passwordChanged'] as const;

/** Reads the state of a location and ignores unknown values, such as those of another release. */
export function historyStateOf(state: unknown): HistoryState {
  if (typeof state !== 'object' || state === null) return {};
  const { notice, email } = state as Record<string, unknown>;
  const known = notices.find((name) => name === notice);
  return { ...(known && { notice: known }), ...(typeof email === 'string' && { email }) };
}
