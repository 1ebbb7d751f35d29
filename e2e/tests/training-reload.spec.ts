import { setExercises } from '../support/exercise-settings.ts';
import { test } from '../support/fixtures.ts';
import { question, startCard, wordOf } from '../support/training-run.ts';
import { giveFiveWords } from '../support/training-words.ts';

test('an answer is kept if the page is reloaded in the moment of its press', async ({
  mova,
  learner,
  page,
}) => {
  const words = await giveFiveWords(learner);
  await setExercises(learner);
  await startCard(page, mova.origin, 'translate-words');
  const { nativeWord } = wordOf(words, await question(page, 1, words.length));
  await page.evaluate(`{
    const options = [...document.querySelectorAll('main fieldset button')];
    options.find((option) => option.textContent.endsWith('${nativeWord}')).click();
    location.reload();
  }`);
  await question(page, 2, words.length);
});
