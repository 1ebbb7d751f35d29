import { setExercises } from '../support/exercise-settings.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressInLayout } from '../support/keyboard-layout.ts';
import { type SpeechManner, saidOn, stubSpeech } from '../support/speech-stub.ts';
import {
  field,
  goToNext,
  next,
  play,
  playCard,
  question,
  resultLine,
  startCard,
} from '../support/training-run.ts';
import { giveFiveWords, trainingsOf } from '../support/training-words.ts';

const kind = 'listen-words';

test.describe.configure({ timeout: 240_000 });

test('the chosen voice says each word as it comes, and again by Alt+R in any layout', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  await stubSpeech(page);
  await setExercises(learner, { voiceType: 'Google US English' });
  const words = await giveFiveWords(learner);
  await startCard(page, mova.origin, kind);
  await question(page, 1, 5);
  await expect.poll(() => saidOn(page)).toHaveLength(1);
  const [first] = await saidOn(page);
  expect(words.map(({ foreignWord }) => `${foreignWord} by Google US English`)).toContain(first);

  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('har');
  await pressInLayout(page, { code: 'KeyR', key: 'к', alt: true });
  await expect.poll(() => saidOn(page)).toEqual([first, first]);
  await page.keyboard.press('Alt+KeyR');
  await expect.poll(() => saidOn(page)).toEqual([first, first, first]);
  await expect(field(page)).toHaveValue('har');
  await page.getByRole('button', { name: 'Прослухати ще раз' }).click();
  await expect.poll(() => saidOn(page)).toEqual([first, first, first, first]);

  // After a reload a browser says nothing before a press, so the page asks for one.
  await page.reload();
  await expect(page.getByRole('main').getByText('Браузер чекає на ваш дозвіл')).toBeVisible();
  await page.getByRole('button', { name: 'Прослухати', exact: true }).click();
  await expect.poll(() => saidOn(page)).toEqual([first]);
  await expect(page.getByRole('main').getByText('Браузер чекає на ваш дозвіл')).toBeHidden();
  await play(page, { kind, words });
});

test('without the chosen voice another one of the same accent speaks', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  await stubSpeech(page, 'says', [
    { name: 'Lesya', lang: 'uk-UA' },
    { name: 'Samantha', lang: 'en-US' },
    { name: 'Daniel', lang: 'en-GB' },
  ]);
  await setExercises(learner);
  await giveFiveWords(learner);
  await startCard(page, mova.origin, kind);
  await expect.poll(async () => (await saidOn(page))[0]).toMatch(/ by Daniel$/);
});

for (const manner of ['late-voices', 'never-ends'] satisfies SpeechManner[]) {
  test(`listening can be finished in a browser with ${manner}`, async ({ mova, words, quietPage: page }) => {
    await stubSpeech(page, manner);
    await playCard(page, mova.origin, { kind, words });
    expect((await saidOn(page)).filter((said) => !said.endsWith(' by Google UK English Male'))).toEqual([]);
    await goToNext(page);
    await expect(resultLine(page, kind)).toContainText('5 з 5 правильно');
  });
}

test('where speaking fails, the exercise ends with the answers given so far', async ({
  mova,
  learner,
  words,
  quietPage: page,
}) => {
  await stubSpeech(page, 'synthesis-failed');
  await startCard(page, mova.origin, kind);
  // Each voice is tried, and every failure is shown.
  const warning = page.getByRole('main').getByText('Не вдалося озвучити слово', { exact: true });
  await expect(warning).toBeVisible();
  expect((await saidOn(page)).map((said) => said.split(' by ')[1])).toEqual([
    'Google UK English Male',
    'Google UK English Female',
    'Google US English',
  ]);
  await play(page, { kind, words, to: 2 });
  await question(page, 3, 5);
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Не можу слухати' }).press('Enter');
  await expect(page.getByText('Правильних відповідей: 2 з 2')).toBeVisible();
  await goToNext(page);
  await expect(resultLine(page, kind)).toContainText('2 з 2 правильно');
  await next(page).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await trainingsOf(learner)).toMatchObject({ trainings: [{ correct: 2, wrong: 0 }] });
});

test('without any voice an exercise that was never heard is not saved and costs nothing', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  await stubSpeech(page, 'no-voices');
  await setExercises(learner);
  await giveFiveWords(learner);
  await startCard(page, mova.origin, kind);
  await expect(page.getByText('Не вдалося озвучити слово', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Не можу слухати' }).click();
  await goToNext(page);
  await expect(page.getByRole('heading', { name: 'Відповідей не було' })).toBeVisible();
  await page.getByRole('button', { name: 'На головну' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Результат збережено.')).toHaveCount(0);
  // The training is cancelled while the page already leads home.
  await expect
    .poll(() => trainingsOf(learner))
    .toMatchObject({ freeTrainingsLeft: 10, totalTrainings: 0, trainings: [] });
});
