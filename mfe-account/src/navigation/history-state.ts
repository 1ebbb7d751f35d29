/** What one page of this section tells the next in the history entry: nothing of it belongs into an address. */
export interface HistoryState {
  /** What has just been done, said on /login. */
  readonly notice?: Notice;
  /** E-mail the page is about. */
  readonly email?: string;
}

export type Notice = (typeof notices)[number];

const notices = ['confirmed', 'passwordChanged'] as const;

/** Reads the state of a location; whatever else stands in it (of another release, of nobody) counts as none. */
export function historyStateOf(state: unknown): HistoryState {
  if (typeof state !== 'object' || state === null) return {};
  const { notice, email } = state as Record<string, unknown>;
  const known = notices.find((name) => name === notice);
  return { ...(known && { notice: known }), ...(typeof email === 'string' && { email }) };
}
