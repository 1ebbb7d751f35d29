import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Attack } from './attack.ts';
import { hostileBodies } from './hostile-bodies.ts';

/** The thread behind attack.ts. */
const { kind, port, connections } = workerData as Attack;
const open = new Set<Socket>();
const statuses: Record<string, number> = {};
let isStopped = false;

const count = (status: string) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

/** Beginnings that never come to an end: no head, a head, a body, and an answer that nobody reads. */
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
    // Who never writes learns of the end by reading alone.
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

/** Four bodies a second in all, each as large as a body ever was allowed to be. */
async function sendBodies(): Promise<void> {
  const everyMs = (connections / 4) * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      await sleep((index / 4) * 1000);
      for (let turn = index; !isStopped; turn += connections) {
        const started = performance.now();
        const body = hostileBodies[turn % hostileBodies.length] as string;
        const path = turn % 2 === 0 ? '/oauth/login' : '/oauth/registration';
        const status = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            cookie: 'XSRF-TOKEN=hostile-bodies-xsrf-token',
            'x-xsrf-token': 'hostile-bodies-xsrf-token',
          },
          body,
        }).then(
          async (answer) => {
            await answer.body?.cancel();
            return String(answer.status);
          },
          // Refused by the stated length, the rest of the body has nowhere to go.
          () => 'closed',
        );
        count(status);
        await sleep(Math.max(0, everyMs - (performance.now() - started)));
      }
    }),
  );
}

parentPort?.on('message', () => {
  isStopped = true;
  for (const socket of open) socket.destroy();
  parentPort?.postMessage(statuses);
});
if (kind === 'slow-sockets') await sendSlowly();
else void sendBodies();
parentPort?.postMessage('under way');
