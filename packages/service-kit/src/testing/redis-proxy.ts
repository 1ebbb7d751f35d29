import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A door to a Redis that many tests share: it can be shut, held or slow for one of them alone. */
export interface RedisDoor {
  readonly port: number;
  /** The Redis behind the door by its address at the door, with the same credentials and database. */
  readonly url: string;
  /**
   * Nothing passes any more, on connections made meanwhile neither; or again does, what was held back first:
   * a stream with a hole in it is nothing TCP would ever bring.
   */
  hold(isHeld: boolean): void;
  /** The connections there are fall silent for good, as if the other machine were gone; new ones pass. */
  vanish(): void;
  /** Cuts every connection, and those that come as soon as they are made; or takes them again. */
  cut(isCut: boolean): void;
  /** Cuts every connection and takes no more. */
  shut(): Promise<void>;
}

export interface RedisDoorOptions {
  /** So long (ms) a new connection waits for its first answer. */
  readonly firstAnswerAfterMs?: number;
}

/** Opens a door to the Redis at `redisUrl`. */
export async function openRedisDoor(
  redisUrl: string,
  { firstAnswerAfterMs = 0 }: RedisDoorOptions = {},
): Promise<RedisDoor> {
  const { hostname, port: redisPort } = new URL(redisUrl);
  const sockets = new Set<Socket>();
  const gone = new Set<Socket>();
  let isHeld = false;
  let isCut = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => to.write(chunk));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isHeld) from.pause();
  };
  const door = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(redisPort || 6379), hostname);
    pass(near, far);
    pass(far, near);
    if (firstAnswerAfterMs === 0) return;
    far.pause();
    setTimeout(() => isHeld || far.resume(), firstAnswerAfterMs);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port: doorPort } = door.address() as AddressInfo;
  const url = new URL(redisUrl);
  url.hostname = '127.0.0.1';
  url.port = String(doorPort);
  return {
    port: doorPort,
    url: url.href,
    hold: (held) => {
      isHeld = held;
      for (const socket of sockets) isHeld || gone.has(socket) ? socket.pause() : socket.resume();
    },
    vanish: () => {
      for (const socket of sockets) gone.add(socket.pause());
    },
    cut: (cuts) => {
      isCut = cuts;
      if (isCut) for (const socket of sockets) socket.destroy();
    },
    shut: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => door.close(() => resolve()));
    },
  };
}
