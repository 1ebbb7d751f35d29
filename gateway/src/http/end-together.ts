import type { ServerResponse } from 'node:http';

let ending: { readonly response: ServerResponse; readonly body: string }[] = [];

/**
 * Sends the rest of a response at the end of this turn of the event loop, right after those of other requests.
 * Waking a process that sleeps is most of what a write to it costs: a client or proxy that gets several responses
 * at once is woken by the first one only.
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
