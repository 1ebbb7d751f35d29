import { parentPort, workerData } from 'node:worker_threads';
import { Agent } from 'undici';
import { arrive } from '../measure/arrivals.ts';
import { password } from './make-users.ts';
import type { RushOf, RushPace } from './rush.ts';
import { sendCall } from './send-call.ts';

const { origin, emails } = workerData as RushOf;
const agent = new Agent({ connections: 512 });
parentPort?.on('message', async ({ perSecond, seconds }: RushPace) => {
  const arrivals = await arrive(perSecond, seconds, (index) =>
    sendCall(agent, origin, 'login', { email: emails[index % emails.length], password }),
  );
  parentPort?.postMessage(arrivals);
});
parentPort?.postMessage('ready');
