import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { removeData } from '@mova/launcher/testing';
import { chromium, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { setExercises } from '../support/exercise-settings.ts';
import { signIn } from '../support/fixtures.ts';
import { createLearner } from '../support/learner.ts';
import { passIntroduction, play, question, trainAll } from '../support/training-run.ts';
import { giveFiveWords, saveRun, type TrainedWord } from '../support/training-words.ts';
import { lostFields } from './lost-fields.ts';

/**
 * Starts a former version of Mova, uses it as a browser and by its calls, stops it, starts this version on the same
 * data, and checks that nothing of the use is lost: `npm run upgrade -- <git revision>`. The former version is
 * installed in a temporary folder, so the npm registry must be reachable.
 */

const root = resolve(import.meta.dirname, '../..');
const port = 8091;
const origin = `http://localhost:${port}`;
const maxStartMs = 15 * 60_000;

/** Calls whose answers must not lose a field or a row. */
const reads: readonly [method: string, path: string, body?: object][] = [
  ['GET', '/api/getUser'],
  ['GET', '/api/getSettings'],
  ['POST', '/api/getWords', { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' }],
  ['POST', '/api/getWords', { numberOfPage: 1, wordsSection: 'LEARNED_WORDS' }],
  ['POST', '/api/getWords', { numberOfPage: 1, wordsSection: 'LEARNING_WORDS', category: 'FOOD' }],
  ['GET', '/api/getTrainings'],
];

type Answers = ReadonlyMap<string, unknown>;

async function readAll(client: ApiClient): Promise<Answers> {
  const answers = new Map<string, unknown>();
  for (const [method, path, body] of reads) {
    const { json } = await client.succeed(method, path, body);
    answers.set(`${path} ${JSON.stringify(body ?? {})}`, json);
  }
  return answers;
}

/** Runs a program to its end. @throws with its code unless that is 0 */
async function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  const [code] = await once(spawn(program, args, { cwd, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}

/** Runs `use` while `npm start` of a checkout serves the data folder. */
async function withVersion(checkout: string, dataDir: string, use: () => Promise<void>): Promise<void> {
  const { MOVA_ROOT, NODE_COMPILE_CACHE, ...inherited } = process.env;
  const launcher = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...inherited, PORT: String(port), MOVA_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that the signal at the end reaches the launcher behind npm.
    detached: true,
  });
  const ended = once(launcher, 'exit');
  try {
    await new Promise<void>((isReady, fail) => {
      const timer = setTimeout(() => fail(new Error('the version did not start in time')), maxStartMs);
      void ended.then(([code]) => fail(new Error(`npm start ended with ${code}`)));
      createInterface(launcher.stdout).on('line', (line) => {
        console.log(`  ${line}`);
        if (!line.startsWith('mailbox')) return;
        clearTimeout(timer);
        isReady();
      });
    });
    await use();
  } finally {
    if (launcher.exitCode === null && launcher.pid) process.kill(-launcher.pid, 'SIGINT');
    await ended;
  }
}

/** Two words of the first exercise answered; the tab is left with the third. */
async function beginTraining(page: Page, words: readonly TrainedWord[]): Promise<void> {
  await trainAll(page, origin);
  await passIntroduction(page, words.length);
  await play(page, { kind: 'translate-words', words, to: 2 });
  await question(page, 3, words.length);
}

async function main(revision: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mova-upgrade-'));
  const [checkout, dataDir] = [join(folder, 'former'), join(folder, 'data')];
  const browser = await chromium.launch({
    ...(process.env.MOVA_CHROMIUM && { executablePath: process.env.MOVA_CHROMIUM }),
    args: ['--no-sandbox'],
  });
  try {
    await run('git', ['clone', '--quiet', root, checkout], root);
    await run('git', ['checkout', '--quiet', revision], checkout);
    const context = await browser.newContext({ locale: 'uk-UA' });
    const page = await context.newPage();
    let before: Answers = new Map();
    let client = new ApiClient(origin);
    let words: readonly TrainedWord[] = [];

    console.log(`${revision}:`);
    await withVersion(checkout, dataDir, async () => {
      const user = await createLearner(origin);
      client = user.client;
      await setExercises(user);
      words = await giveFiveWords(user);
      await signIn(context, user);
      await beginTraining(page, words);
      await client.succeed('POST', '/api/addWordSet', { category: 'FOOD' });
      await saveRun(user, words, [true, true, false, true, false]);
      await client.succeed('POST', '/api/saveGrammarResult', { tense: 'PAST_SIMPLE', exercisesLeft: [] });
      before = await readAll(client);
    });

    console.log('this version:');
    await withVersion(root, dataDir, async () => {
      // The session goes on, with every row and field of before.
      const after = await readAll(client);
      const lost = [...before].flatMap(([call, answer]) => lostFields(answer, after.get(call), call));
      // So does the training in the tab, from what the browser stored.
      await page.reload();
      await question(page, 3, words.length);
      await play(page, { kind: 'translate-words', words, from: 3 });
      for (const line of lost) console.log(`lost: ${line}`);
      if (lost.length > 0) throw new Error(`${lost.length} fields or rows were lost`);
      console.log('nothing was lost: the session, the data and the training in the tab go on');
    });
  } finally {
    await browser.close();
    await removeData(dataDir);
    await rm(folder, { recursive: true, force: true });
  }
}

const [revision] = process.argv.slice(2);
if (!revision) throw new Error('usage: npm run upgrade -- <git revision>');
await main(revision);
