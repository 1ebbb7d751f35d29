import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames } from '@mova/contracts/names';
import { ApiClient, createLearner, giveFiveWords, saveRun, trainingsOf } from '@mova/e2e';
import { createProgress, OperatorError, runCommand, stopSignal } from '@mova/workspace';
import { compose, runHealthChecks, startEngine, stoppedServices, tryCompose } from './engine.ts';
import { checkReplicas, restartInTurn } from './replicas.ts';

// Runs docker-compose.yml and uses the site as people and operators do.

const origin = 'http://localhost:8080';
const mailOrigin = 'http://localhost:8025';
const maxSecondsToReady = 30;
const progress = createProgress(console.log);
const loadAtStart = Number(process.env.LOAD_AT_START);
const signal = stopSignal();

async function isReady(): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** From nothing but images to a site that is ready. Returns the seconds it takes. */
async function start(): Promise<number> {
  const startedAt = performance.now();
  await compose('up', '--detach', '--no-build');
  while (!(await isReady())) {
    if (performance.now() - startedAt > 300_000) throw new Error('the site is not ready after 300 s');
    await sleep(100);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  progress.line(`ready ${origin} after ${seconds.toFixed(1)} s of ${maxSecondsToReady}`);
  return seconds;
}

/** Signs in as the demo user, with the password that the job prints. */
async function signInAsDemo(): Promise<void> {
  const log = await compose('logs', '--no-color', 'release');
  const [, email, password] = /demo sign-in: (\S+) (\S+)/.exec(log) ?? [];
  const client = new ApiClient(origin);
  await client.succeed('POST', '/oauth/login', { email, password });
  await client.succeed('GET', '/api/getUser');
}

async function useSite(): Promise<ApiClient> {
  const user = await createLearner(origin, mailOrigin);
  const page = await fetch(`${origin}/login`);
  if (!page.ok) throw new Error(`/login answered ${page.status}`);
  await saveRun(user, await giveFiveWords(user), [true, true, false, true, true]);
  const { trainings } = await trainingsOf(user);
  if (trainings.length !== 1) throw new Error('the training was not saved');
  return user.client;
}

/** Two deployments at once, and one that finds nothing to do. */
async function releaseTwice(): Promise<void> {
  const jobs = await Promise.all([1, 2].map(() => tryCompose('run', '--rm', 'release')));
  const failed = jobs.find(({ code }) => code !== 0);
  if (failed) throw new Error(`a release job ended with ${failed.code}:\n${failed.stdout}${failed.stderr}`);
}

/** An older version must not touch a database that a newer one has migrated. */
async function migrateNewerDatabase(): Promise<void> {
  const login = 'PGPASSWORD=$(cat /run/secrets/postgres_password) psql --host=127.0.0.1 --username=mova mova';
  const change = (statement: string) =>
    compose('exec', '-T', 'postgres', 'sh', '-c', `${login} --command "${statement}"`);
  await change(`insert into grammar.kysely_migration values ('9999_future', now()::text)`);
  const { code, stdout, stderr } = await tryCompose('run', '--rm', 'migrate');
  await change(`delete from grammar.kysely_migration where name = '9999_future'`);
  if (code === 0 || !/9999_future/.test(stdout + stderr))
    throw new Error(`migrating a newer database ended with ${code}:\n${stdout}${stderr}`);
}

/** Doctor finds nothing, and a backup is complete. */
async function maintain(): Promise<void> {
  await compose('run', '--rm', 'release', 'mova', 'doctor');
  const backUp = 'mova backup /tmp/backup && mova restore /tmp/backup --check';
  await compose('run', '--rm', 'release', 'sh', '-c', backUp);
}

/** Every server ends by itself when it is told to. */
async function stop(): Promise<void> {
  await compose('stop', '--timeout', '30');
  const servers: readonly string[] = [...serviceNames, 'gateway'];
  const failed = (await stoppedServices()).filter(({ name, code }) => servers.includes(name) && code !== 0);
  if (failed.length > 0) throw new Error(`not stopped in order: ${JSON.stringify(failed)}`);
}

async function exercise(): Promise<void> {
  const seconds = await start();
  await progress.step('the demo user signs in', signInAsDemo);
  const client = await progress.step('registered, confirmed, signed in, trained and saved', useSite);
  await progress.step('two release jobs at once succeed', releaseTwice);
  await progress.step('a newer database is left alone', migrateNewerDatabase);
  await progress.step('doctor is content and a backup is complete', maintain);
  await progress.step('three replicas of exercises get requests', () => checkReplicas(client));
  const { sent, failures } = await progress.step('every server is restarted', () => restartInTurn(client));
  progress.line(`${failures.length} of ${sent} calls failed`);
  if (failures.length > 0) throw new Error(failures.slice(0, 5).join('\n'));
  await progress.step('all servers stop by themselves', stop);
  judgeStart(seconds);
}

/** On a machine that did other work when this began, the duration says nothing. */
function judgeStart(seconds: number): void {
  const isBusy = loadAtStart > availableParallelism();
  if (seconds <= maxSecondsToReady) return;
  const text = `the start took ${seconds.toFixed(1)} s, more than ${maxSecondsToReady} s`;
  if (!isBusy) throw new OperatorError(`${text}.`);
  progress.line(`${text}; not judged, because the machine was busy (load ${loadAtStart.toFixed(1)})`);
}

const answeredForm = /"status":[1-4]\d\d,/;

/** Shows what the containers said, which is gone afterwards; of calls only those that failed. */
async function explain(error: unknown): Promise<never> {
  const { stdout } = await tryCompose('logs', '--no-color', '--tail', '2000');
  const lines = stdout.split('\n').filter((line) => !answeredForm.test(line));
  console.error(lines.join('\n'));
  throw error;
}

await runCommand(runSite);
process.exit();

async function runSite() {
  const stopEngine = await startEngine();
  const checks = runHealthChecks();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OperatorError('stopped.')));
  });
  try {
    await Promise.race([exercise().catch(explain), aborted]);
  } finally {
    await checks.stop();
    await tryCompose('down', '--volumes', '--timeout', '5');
    stopEngine();
  }
}
