import { once } from 'node:events';
import type { Server } from 'node:http';
import { awakeDeadline } from '@mova/service-kit';

/** How long answers still tell clients to close their connection, before idle ones are closed for them. */
const lingerMs = 1_000;
/** Answers in flight get this long to finish. */
const longestDrainMs = 15_000;

/**
 * Lets go of every connection without losing a request. While it lingers the server still accepts, so
 * that what is already on its way arrives; its answers say `Connection: close`, so clients with open
 * connections move to another worker.
 */
export async function drainServer(server: Server): Promise<void> {
  // Awake time: what came while the machine was held up is read, and answered, before anything is closed.
  await once(awakeDeadline(lingerMs).signal, 'abort');
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const giveUp = setTimeout(() => server.closeAllConnections(), longestDrainMs);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(giveUp);
}
