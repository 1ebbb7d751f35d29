import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a Redis that many tests share: one test can pause, cut or slow it without disturbing the others. */
export interface RedisProxy {
  readonly port: number;
  /** The address of the proxy, with the credentials and the database of the Redis behind it. */
  readonly url: string;
  /** Pauses traffic, on new connections too, or resumes it, delivering what was buffered first. */
  pause(isPaused: boolean): void;
  /** Silences the open connections for good, as if the other machine were gone; new ones pass. */
  silence(): void;
  /** Closes every connection, and new ones as soon as they are made; or accepts them again. */
  cut(isCut: boolean): void;
  /** Leads new connections to another Redis with the same credentials; open ones stay. */
  leadTo(redisUrl: string): void;
  close(): Promise<void>;
}

export interface RedisProxyOptions {
  /** How long (ms) a new connection waits for its first answer. */
  readonly firstAnswerAfterMs?: number;
}

/** Starts a proxy to the Redis at `redisUrl`. */
export async function openRedisProxy(
  redisUrl: string,
  { firstAnswerAfterMs = 0 }: RedisProxyOptions = {},
): Promise<RedisProxy> {
  let target = new URL(redisUrl);
  const sockets = new Set<Socket>();
  const silenced = new Set<Socket>();
  let isPaused = false;
  let isCut = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => to.write(chunk));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isPaused) from.pause();
  };
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port || 6379), target.hostname);
    pass(near, far);
    pass(far, near);
    if (firstAnswerAfterMs === 0) return;
    far.pause();
    setTimeout(() => isPaused || far.resume(), firstAnswerAfterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: proxyPort } = server.address() as AddressInfo;
  const url = new URL(redisUrl);
  url.hostname = '127.0.0.1';
  url.port = String(proxyPort);
  return {
    port: proxyPort,
    url: url.href,
    pause: (paused) => {
      isPaused = paused;
      for (const socket of sockets) isPaused || silenced.has(socket) ? socket.pause() : socket.resume();
    },
    silence: () => {
      for (const socket of sockets) silenced.add(socket.pause());
    },
    cut: (cuts) => {
      isCut = cuts;
      if (isCut) for (const socket of sockets) socket.destroy();
    },
    leadTo: (otherUrl) => {
      target = new URL(otherUrl);
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
