import { createConnection } from 'node:net';
import { awakeDeadline } from '@mova/service-kit';

/** How a process is asked whether it still works. */
export interface HealthProbe {
  /** 127.0.0.1 unless told. */
  readonly host?: string;
  readonly port: number;
  /**
   * What is sent. Any answer to it will do, a closed connection too: a process that has too many closes them, and one
   * that hangs takes connections but never does anything with them.
   */
  readonly message: string | Uint8Array;
}

/** The probe of a process that speaks HTTP. */
export function httpProbe(port: number, host = '127.0.0.1'): HealthProbe {
  return {
    host,
    port,
    message: `GET /healthz HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`,
  };
}

/** Redis answers this without a password too: that one is needed. */
export function redisProbe(port: number): HealthProbe {
  return { port, message: 'PING\r\n' };
}

/** SSLRequest, the one message PostgreSQL answers before a sign-in, by a process it starts for it. */
export function postgresProbe(port: number): HealthProbe {
  return { port, message: Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 47) };
}

/** Resolves with whether the process answers within `timeoutMs` of awake time. */
export function isHealthy(
  { host = '127.0.0.1', port, message }: HealthProbe,
  timeoutMs: number,
): Promise<boolean> {
  const { signal, release } = awakeDeadline(timeoutMs);
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
    // A refused connection speaks of the process; a name that is not found or a network that is away does not.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      finish(isConnected || error.code !== 'ECONNREFUSED'),
    );
    socket.on('close', () => finish(isConnected));
    signal.addEventListener('abort', () => finish(false));
  });
}
