import type { RunningMova } from '@mova/launcher';
import type { Page } from '@playwright/test';
import { setExercises } from '../support/exercise-settings.ts';
import { signIn } from '../support/fixtures.ts';
import { createLearner, type Learner } from '../support/learner.ts';
import { expect, test } from '../support/own-site.ts';
import { next, playToResult } from '../support/training-run.ts';
import { giveFiveWords, progressOf, trainingsOf } from '../support/training-words.ts';

// Kills processes, which are restarted as by a supervisor.
test.use({ siteName: 'recovery', restartDead: true });
test.describe.configure({ timeout: 240_000 });

const kind = 'translate-words';

/** Suspends a process, so that requests to it are pending when it is killed. */
function freeze(site: RunningMova, name: string): void {
  const pid = site.processes.get(name)?.pid;
  if (pid === undefined) throw new Error(`${name} does not run`);
  process.kill(pid, 'SIGSTOP');
}

/** Signs a new user in and answers five words rightly, up to the result. */
async function learnerAtTheResult(site: RunningMova, page: Page): Promise<Learner> {
  const learner = await createLearner(site.origin);
  await signIn(page.context(), learner);
  await setExercises(learner);
  const words = await giveFiveWords(learner);
  await playToResult(page, site.origin, { kind, words });
  return learner;
}

test('a result that was being saved when its service was killed stays, and is saved once it is back', async ({
  site,
  page,
}) => {
  const learner = await learnerAtTheResult(site, page);

  freeze(site, 'exercises');
  const saving = page.waitForRequest('**/api/saveWordsResult*');
  await next(page).click();
  await saving;
  await site.kill('exercises');
  const alert = page.getByRole('alert').filter({ hasText: 'Результат не збережено' });
  await expect(alert).toContainText('Ваші відповіді лишаються тут і збережуться, щойно це вдасться.');
  await expect.poll(async () => (await learner.client.call('GET', '/api/getTrainings')).status).toBe(200);
  expect((await trainingsOf(learner)).freeTrainingsLeft).toBe(10);

  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('вивчається 10 %')).toHaveCount(5);
  expect(await trainingsOf(learner)).toMatchObject({
    freeTrainingsLeft: 7,
    totalTrainings: 1,
    trainings: [{ correct: 5, wrong: 0 }],
  });
});

test('a result that was saved while the dictionary was dead changes the progress once it is back', async ({
  site,
  page,
}) => {
  const learner = await learnerAtTheResult(site, page);

  freeze(site, 'dictionary');
  await next(page).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Результат збережено.')).toBeVisible();
  await site.kill('dictionary');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('вивчається 10 %')).toHaveCount(5, { timeout: 5_000 });
  }).toPass();
  await expect.poll(async () => Object.values(await progressOf(learner))).toEqual([10, 10, 10, 10, 10]);
  expect((await trainingsOf(learner)).freeTrainingsLeft).toBe(7);
});

test.describe('the site', () => {
  test.describe.configure({ mode: 'serial' });

  for (const name of [
    'account',
    'dictionary',
    'exercises',
    'grammar',
    'gateway',
    'redis',
    'postgres',
    'mailbox',
    'identity-provider',
  ]) {
    test(`the site recovers by itself after ${name} is killed; the session and the words are kept`, async ({
      site,
      siteLearner,
    }) => {
      await siteLearner.client.succeed('POST', '/api/addWordSet', { category: 'FOOD' });
      await site.kill(name);
      await expect(async () => {
        const user = await siteLearner.client.call('GET', '/api/getUser');
        expect(user.status).toBe(200);
        expect(user.json).toMatchObject({
          email: siteLearner.email,
          userDetails: { freeTrainingsLeft: 10 },
          grammarExercises: [],
        });
        const words = await siteLearner.client.call('POST', '/api/getWords', {
          query: '',
          numberOfPage: 1,
          wordsSection: 'LEARNING_WORDS',
        });
        expect(words.json).toMatchObject({ totalWords: 10 });
        expect((await fetch(`${site.origin}/login`)).status).toBe(200);
        expect((await fetch(`${site.origin}/dev/mail`)).status).toBe(200);
      }).toPass();
    });
  }
});
