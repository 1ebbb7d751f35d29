import { createConnection } from 'node:net';
import { startDeadline } from '@mova/service-kit';

/** A request that a working process answers. */
export interface HealthProbe {
  readonly host?: string;
  readonly port: number;
  /** Any answer will do, also a closed connection: a process that hangs accepts connections and does nothing. */
  readonly message: string | Uint8Array;
}

export function httpProbe(port: number, host = '127.0.0.1'): HealthProbe {
  return {
    host,
    port,
    message: `GET /healthz HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`,
  };
}

/** Redis answers this also without a password: with an error. */
export function redisProbe(port: number): HealthProbe {
  return { port, message: 'PING\r\n' };
}

/** SSLRequest, which PostgreSQL answers before authentication, in a process it forks for it. */
export function postgresProbe(port: number): HealthProbe {
  return { port, message: Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 47) };
}

/** Resolves with whether the process answers within `timeoutMs`, stalls of this process not counted. */
export function isHealthy(
  { host = '127.0.0.1', port, message }: HealthProbe,
  timeoutMs: number,
): Promise<boolean> {
  const { signal, release } = startDeadline(timeoutMs);
  return new Promise((resolve) => {
    const socket = createConnection({ host, port });
    const finish = (healthy: boolean) => {
      release();
      socket.destroy();
      resolve(healthy);
    };
    let isConnected = false;
    socket.on('connect', () => {
      isConnected = true;
      socket.write(message);
    });
    socket.on('data', () => finish(true));
    // Only a refused connection is caused by the process; a missing name or network is not.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      finish(isConnected || error.code !== 'ECONNREFUSED'),
    );
    socket.on('close', () => finish(isConnected));
    signal.addEventListener('abort', () => finish(false));
  });
}
