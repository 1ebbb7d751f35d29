import { setExercises } from '../support/exercise-settings.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { answerQuiz, openResult, playQuiz, questionsOf, ten } from '../support/grammar-quiz.ts';
import { type Learner, userIdOf } from '../support/learner.ts';
import { savedByItself } from '../support/unsaved-results.ts';

test.describe.configure({ timeout: 120_000 });

const levelOf = async (learner: Learner, tense: string) => {
  const { json } = await learner.client.succeed('GET', '/api/getGrammarStatus');
  const { statuses } = json as { statuses: readonly { tense: string; numberOfCurrentLvl: number }[] };
  return statuses.find((status) => status.tense === tense)?.numberOfCurrentLvl;
};

test('a result of a quiz that is left without «Далі» is saved by the site, and its review stays', async ({
  mova,
  learner,
  page,
}) => {
  await setExercises(learner);
  const slice = await questionsOf(learner, '/api/getGrammarQuestions?tense=PAST_SIMPLE&level=1');
  await page.goto(`${mova.origin}/past-simple`);
  await playQuiz(page, slice, ten, [3]);
  // A reload of its own page sends nothing.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Далі' })).toBeVisible();
  expect(await levelOf(learner, 'PAST_SIMPLE')).toBeUndefined();
  await page.getByRole('link', { name: 'Відкрити правило' }).click();
  await expect(page.getByText(savedByItself)).toBeVisible();
  expect(await levelOf(learner, 'PAST_SIMPLE')).toBe(1);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Розбір помилок' })).toBeVisible();
  await page.getByRole('button', { name: 'Далі' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`${mova.origin}/past-simple`);
  await expect(page.getByText('повторити 1 запитання')).toBeVisible();
});

test('a result that was finished offline is saved in the next tab, and before the next quiz of its topic', async ({
  mova,
  learner,
  context,
  page,
}) => {
  await setExercises(learner);
  const slice = await questionsOf(learner, '/api/getGrammarQuestions?tense=ARTICLES&level=1');
  await page.goto(`${mova.origin}/articles`);
  await answerQuiz(page, slice, ten);
  // Its page was loaded while the quiz ran.
  const loaded = `performance.getEntriesByType('resource').map(({ name }) => /\\/result-page.*\\.(css|js)$/.exec(name)?.[1])`;
  await expect.poll(() => page.evaluate(loaded)).toEqual(expect.arrayContaining(['css', 'js']));
  await context.setOffline(true);
  await openResult(page);
  await page.getByRole('button', { name: 'Далі' }).click();
  const notSaved = page.getByRole('alert').filter({ hasText: 'Результат не збережено' });
  await expect(notSaved).toContainText('лишається в цьому браузері й збережеться, щойно це вдасться');
  await expect(page.getByRole('button', { name: 'Спробувати ще раз' })).toBeVisible();
  await expectAccessible(page);
  await page.close();
  await context.setOffline(false);

  // The grammar service is away: the topic says so and starts no quiz that could not be saved.
  const visit = await context.newPage();
  await context.route('**/api/saveGrammarResult?*', (route) => route.abort());
  await visit.goto(`${mova.origin}/articles`);
  await expect(visit.getByText('Ваш результат ще не збережено')).toBeVisible();
  await expectAccessible(visit);
  // Another tab, which cannot send it either.
  const topics = await context.newPage();
  await topics.route('**/api/saveGrammarResult?*', (route) => route.abort());
  await topics.goto(`${mova.origin}/grammar`);
  await expect(topics.getByText('Ваш результат ще не збережено')).toBeVisible();
  await context.unroute('**/api/saveGrammarResult?*');
  await visit.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(visit.getByText('Рівень 2 з 5')).toBeVisible();
  await expect(topics.getByText('Ваш результат ще не збережено')).toBeHidden();
  expect(await levelOf(learner, 'ARTICLES')).toBe(2);
});

test('results that the version before left in the browser are saved on any page; one of a level passed since is told', async ({
  mova,
  learner,
  page,
}) => {
  const { contentVersion } = (
    await learner.client.succeed('GET', '/api/getGrammarQuestions?tense=ARTICLES&level=1')
  ).json as { contentVersion: string };
  const run = { tense: 'ARTICLES', contentVersion, asked: [0], at: 1, answers: ['1'], errorIndexes: [] };
  const left = [
    { ...run, runId: '00000000-0000-4000-8000-000000000001', level: 1 },
    { ...run, runId: '00000000-0000-4000-8000-000000000002', level: 5 },
  ];
  await page.goto(`${mova.origin}/terms-of-use`);
  const key = `mova:grammar-unsaved:${userIdOf(learner)}`;
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(left),
  ] as const);
  await page.goto(`${mova.origin}/home`);
  await expect(page.getByText(savedByItself)).toBeVisible();
  await expect(page.getByText(/^1 результат сервер не прийняв/)).toBeVisible();
  expect(await levelOf(learner, 'ARTICLES')).toBe(2);
  expect(await page.evaluate('Object.keys(localStorage).filter((name) => name.includes("grammar"))')).toEqual(
    [],
  );
});
