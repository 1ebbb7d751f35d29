import { setExercises } from '../support/exercise-settings.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectWholeWords } from '../support/layout-checks.ts';
import { stubSpeech } from '../support/speech-stub.ts';
import { field, next, question, startCard, verdict } from '../support/training-run.ts';

/** Many wide letters, as in «cucumber». */
const wide = [
  ['cucumber', 'огірок'],
  ['mushroom', 'гриб'],
  ['homework', 'домашнє завдання'],
  ['summertime', 'літня пора'],
  ['womanhood', 'жіноцтво'],
] as const;

test('on the narrowest phone the words of questions and verdicts are whole, however wide their letters', async ({
  mova,
  learner,
  page,
}) => {
  await stubSpeech(page);
  await learner.client.succeed('POST', '/api/closeWelcome');
  for (const [foreignWord, nativeWord] of wide)
    await learner.client.succeed('POST', '/api/addNewWord', { foreignWord, nativeWord });
  await setExercises(learner);
  await page.setViewportSize({ width: 320, height: 568 });
  await startCard(page, mova.origin, 'type-words');
  for (let number = 1; number <= wide.length; number++) {
    await question(page, number, wide.length);
    await field(page).fill('zz');
    await field(page).press('Enter');
    await expect(verdict(page, false)).toBeVisible();
    await expectWholeWords(page.getByRole('main').locator('h2, [lang=en]'));
    await next(page).click();
  }
});
