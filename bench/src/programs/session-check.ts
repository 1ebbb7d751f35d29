import { createServer } from 'node:http';
import { hashSecret } from '@mova/service-kit';
import { Redis } from 'ioredis';

/**
 * What nginx asks before it forwards a request: 204 with the user, or 401. The least that such a service must do:
 * one GET per request, those of one turn of the event loop in one write.
 */
const redis = new Redis(process.env.REDIS_URL ?? '', { enableAutoPipelining: true });
const prefix = process.env.KEY_PREFIX ?? '';
const companionForm = /(?:^|; )__Host-mova-companion=([^;]+)/;

interface StoredSession {
  readonly userId: number;
  readonly companionHash: string;
  readonly expiresAt: number;
}

async function findUser(authorization: string, cookie: string): Promise<number | undefined> {
  const stored = await redis.get(prefix + hashSecret(authorization.slice('Bearer '.length)));
  if (stored === null) return undefined;
  const session = JSON.parse(stored) as StoredSession;
  const companion = companionForm.exec(cookie)?.[1] ?? '';
  const isValid = session.companionHash === hashSecret(companion) && session.expiresAt > Date.now();
  return isValid ? session.userId : undefined;
}

const server = createServer(async ({ headers }, response) => {
  const userId = await findUser(headers.authorization ?? '', headers.cookie ?? '');
  if (userId === undefined) response.writeHead(401);
  else response.writeHead(204, { 'x-user-id': userId });
  response.end();
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: true, port: (server.address() as { port: number }).port }),
);
process.on('disconnect', () => process.exit(0));
