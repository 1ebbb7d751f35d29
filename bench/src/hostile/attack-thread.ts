import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { startHostileSender } from '@mova/service-kit/testing';
import type { Attack } from './attack.ts';
import { hostileBodies } from './hostile-bodies.ts';

const { kind, port, connections } = workerData as Attack;
const open = new Set<Socket>();

/** Requests that never end: no head, a head, a body, and an answer that is never read. */
const beginnings = [
  '',
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ',
  'POST /oauth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\nX-A: ',
];

/** One byte every three seconds, answers never read, from ten addresses of this machine. */
async function sendSlowly(): Promise<void> {
  for (let index = 0; index < connections; index += 1) {
    const localAddress = `127.0.0.${2 + (index % 10)}`;
    const beginning = beginnings[index % beginnings.length] as string;
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(beginning));
    open.add(socket);
    // A socket that never writes notices the end only by reading.
    if (beginning === '') socket.resume();
    else socket.pause();
    socket.on('error', () => undefined);
    const pump = setInterval(() => beginning !== '' && socket.writable && socket.write('a'), 3_000);
    socket.on('close', () => {
      clearInterval(pump);
      open.delete(socket);
      if (open.size === 0) parentPort?.postMessage('all closed');
    });
    if (index % 50 === 49) await sleep(20);
  }
}

/** Sends four bodies a second in all, to the service that the other users read from. */
function sendBodies(): () => Promise<number[]> {
  const xsrf = 'hostile-bodies-xsrf-token';
  return startHostileSender({
    url: `http://127.0.0.1:${port}/oauth/login`,
    method: 'POST',
    headers: { cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf },
    bodies: hostileBodies,
    connections,
    perSecond: 4,
  });
}

const stopBodies = kind === 'hostile-bodies' ? sendBodies() : undefined;
parentPort?.on('message', async () => {
  for (const socket of open) socket.destroy();
  parentPort?.postMessage((await stopBodies?.()) ?? []);
});
if (kind === 'slow-sockets') await sendSlowly();
parentPort?.postMessage('under way');
