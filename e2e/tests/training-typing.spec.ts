import { expect, test } from '../support/fixtures.ts';
import {
  answerAgain,
  counted,
  field,
  next,
  question,
  resultLine,
  startCard,
  verdict,
  wordOf,
} from '../support/training-run.ts';
import type { TrainedWord } from '../support/training-words.ts';

test.describe.configure({ timeout: 240_000 });

test('typed answers show a near miss letter by letter, and forgive the wrong layout and capitals', async ({
  mova,
  words,
  quietPage: page,
}) => {
  await startCard(page, mova.origin, 'type-words');
  const typed: Record<string, { text: string; shows: readonly string[] }> = {
    butterfly: { text: 'buterfly', shows: ['Майже! Порівняйте:', 'бракує: t'] },
    lantern: { text: 'lanterrn', shows: ['Майже! Порівняйте:', 'зайве: r'] },
    thunder: { text: 'lightning', shows: ['Правильна відповідь: thunder'] },
  };
  const mistaken: TrainedWord[] = [];
  for (let number = 1; number <= 5; number++) {
    const asked = await question(page, number, 5);
    const trained = wordOf(words, asked);
    const word = trained.foreignWord;
    await expect(field(page)).toBeFocused();
    for (const [name, value] of [
      ['autocapitalize', 'none'],
      ['autocorrect', 'off'],
      ['autocomplete', 'off'],
      ['spellcheck', 'false'],
    ] as const) {
      await expect(field(page)).toHaveAttribute(name, value);
    }
    const wrong = typed[word];
    if (word === 'Monday') {
      // Not an attempt: capitals count, and are typed again.
      await page.keyboard.type('monday');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Слово правильне, але тут важлива велика літера.')).toBeVisible();
      await expect(field(page)).toHaveValue('monday');
      await field(page).fill('Monday');
      await page.keyboard.press('Enter');
      await expect(verdict(page, true)).toBeVisible();
    } else if (wrong) {
      mistaken.push(trained);
      await page.keyboard.type(wrong.text);
      await page.keyboard.press('Enter');
      const band = verdict(page, false);
      await expect(band).toContainText(word);
      for (const text of wrong.shows) await expect(band).toContainText(text);
    } else {
      // Not attempts: an empty answer, then «harbour» typed in a Ukrainian layout.
      await page.keyboard.press('Enter');
      await expect(page.getByText('Впишіть слово, тоді натисніть «Далі».')).toBeVisible();
      await page.keyboard.type('рфкищгк');
      await page.keyboard.press('Enter');
      const hint = page.getByRole('status').filter({ hasText: 'ця спроба не рахується' });
      await expect(hint).toContainText('Англійською розкладкою вийшло б: harbour');
      await expect(field(page)).toHaveValue('рфкищгк');
      await field(page).fill('  harbour ');
      await page.keyboard.press('Enter');
      await expect(verdict(page, true)).toBeVisible();
    }
    await page.keyboard.press('Enter');
  }
  await answerAgain(page, 'type-words', mistaken);
  await expect(page.getByText('Правильних відповідей: 2 з 5')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(resultLine(page, 'type-words')).toContainText('2 з 5 правильно');
  await expect(counted(page, 'Правильно')).toHaveCount(0);
  await expect(next(page)).toBeVisible();
});
