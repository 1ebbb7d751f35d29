import type { ServerResponse } from 'node:http';

let ending: { readonly response: ServerResponse; readonly body: string }[] = [];

/**
 * Sends the rest of a response at the end of this turn of the event loop, together with those of other requests.
 * A write to a process that sleeps has to wake it, so a client or proxy that gets several responses is woken once.
 * Saves a tenth of the CPU of a call under load (ADR 63).
 *
 * @param body one byte per character
 */
export function endTogether(response: ServerResponse, body: string): void {
  if (ending.length === 0) setImmediate(endAll);
  ending.push({ response, body });
}

function endAll(): void {
  const due = ending;
  ending = [];
  for (const { response, body } of due) response.end(body, 'latin1');
}
