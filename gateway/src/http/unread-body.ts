import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long, and how much of, an unwanted body is read so that its sender can read the answer. */
const longestDrainMs = 2_000;
const mostDrainedBytes = 16 * 1024 * 1024;

/**
 * Ends an answer whose head and body were written only after the request's body came in or the bounds
 * are passed, then lets the connection close.
 */
export function closeAfterDraining(request: IncomingMessage, response: ServerResponse): void {
  let drained = 0;
  const finish = () => {
    clearTimeout(timer);
    request.off('data', count);
    response.end();
  };
  const count = (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > mostDrainedBytes) finish();
  };
  const timer = setTimeout(finish, longestDrainMs);
  request.on('data', count);
  request.once('end', finish);
  request.once('close', finish);
  request.resume();
}
