import { Agent, request } from 'node:http';
import type { HostileBody } from './hostile-bodies.ts';

export interface HostileSenderOptions {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: readonly HostileBody[];
  readonly connections: number;
  readonly perSecond: number;
}

/**
 * Starts sending bodies, whatever the responses.
 *
 * @returns a function that stops it and returns the statuses of the responses; 0 for a broken connection.
 */
export function startHostileSender(options: HostileSenderOptions): () => Promise<number[]> {
  const { url, method, headers, bodies, connections, perSecond } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const sent: Promise<number>[] = [];
  const send = ({ bytes, isChunked }: HostileBody) =>
    new Promise<number>((resolve) => {
      const length: Record<string, string> = isChunked
        ? { 'transfer-encoding': 'chunked' }
        : { 'content-length': String(bytes.length) };
      const outgoing = request(url, {
        method,
        agent,
        headers: { 'content-type': 'application/json', ...headers, ...length },
      });
      outgoing.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      outgoing.on('error', () => resolve(0));
      outgoing.end(bytes);
    });
  const timer = setInterval(() => {
    const body = bodies[sent.length % bodies.length];
    if (body) sent.push(send(body));
  }, 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    const statuses = await Promise.all(sent);
    agent.destroy();
    return statuses;
  };
}
