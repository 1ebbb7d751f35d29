import { connect } from 'node:net';
import { startDeadline } from '@mova/service-kit';

/** Sends bytes over a plain connection and returns what arrives until it closes, or `waitMs` of event-loop time. */
export function rawRequest(port: number, text: string | Buffer, waitMs = 1500): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    const { signal, release } = startDeadline(waitMs);
    signal.addEventListener('abort', () => socket.destroy());
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => {
      release();
      resolve(received);
    });
  });
}
