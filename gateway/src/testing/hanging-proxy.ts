import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a real server that can stop answering without closing. */
export interface HangingProxy {
  readonly port: number;
  /** From now on nothing passes in either direction; or again does, what was held back first. */
  hang(hangs: boolean): void;
  close(): void;
}

export async function startHangingProxy(target: { host: string; port: number }): Promise<HangingProxy> {
  let hangs = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target.port, target.host);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => to.destroy());
      if (hangs) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    // Held back, never thrown away: a stream with a hole in it is nothing TCP would ever bring.
    hang: (value) => {
      hangs = value;
      for (const socket of sockets) hangs ? socket.pause() : socket.resume();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
