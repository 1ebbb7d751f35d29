import { expectSound, expectTextSpacing } from '../support/accessibility.ts';
import { setExercises } from '../support/exercise-settings.ts';
import { expect, test } from '../support/fixtures.ts';
import { keyOf, type QuizQuestion, questionsOf } from '../support/grammar-quiz.ts';

for (const width of [375, 868, 1920]) {
  test(`every grammar screen is accessible and fits at ${width} px`, async ({
    mova,
    learner,
    quietPage: page,
  }) => {
    test.setTimeout(120_000);
    await setExercises(learner);
    await page.setViewportSize({ width, height: 900 });
    const slice = await questionsOf(learner, '/api/getGrammarQuestions?tense=PAST_PERFECT&level=1');
    await page.goto(`${mova.origin}/grammar?level=advanced`);
    await expect(page.getByRole('heading', { level: 2, name: 'Past Perfect', exact: true })).toBeVisible();
    await expectSound(page);
    await page.goto(`${mova.origin}/past-perfect`);
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Запитання 1 з 10.');
    await expectSound(page);
    await page.keyboard.press(keyOf(slice[0] as QuizQuestion, false));
    await page.getByText('Правило', { exact: true }).click();
    await expect(page.getByText('Правило.')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Далі' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Запитання 2 з 10.');
    for (const question of slice.slice(1)) {
      await page.keyboard.press(keyOf(question, true));
      await expect(
        page.getByText('Правильно!', { exact: true }).locator('visible=true').first(),
      ).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { name: 'Дуже добре!' })).toBeFocused();
    await expectSound(page);
    await page.getByRole('link', { name: 'До результатів' }).click();
    await expect(page.getByText('Правило.')).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Відкрити правило' }).click();
    await expect(page).toHaveURL(/\/rules\?topic=past-perfect#/);
    await expect(page.getByRole('heading', { name: 'Не плутайте' })).toBeVisible();
    await expect(page.locator('li:focus')).toBeInViewport();
    await expectSound(page);
    await page.goto(`${mova.origin}/rules?topic=articles`);
    await expect(page.getByRole('heading', { name: 'Артикль the' })).toBeVisible();
    await expectSound(page);
    await page.goto(`${mova.origin}/level-test`);
    await expect(page.getByRole('heading', { name: 'Сторінка 1 з 4' })).toBeVisible();
    await expectSound(page);
    await expectTextSpacing(page);
  });
}
