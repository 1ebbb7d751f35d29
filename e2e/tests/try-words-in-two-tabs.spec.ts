import { expect, test } from '../support/fixtures.ts';
import { expectTakenOver, holdRequests } from '../support/prerendered-page.ts';

const tried = [
  { foreignWord: 'snow', nativeWord: 'сніг', category: 'WEATHER' },
  { foreignWord: 'bread', nativeWord: 'хліб', category: 'FOOD' },
  { foreignWord: 'rain', nativeWord: 'дощ', category: 'WEATHER' },
];

test('the words of the try are counted and shown in both tabs that add them', async ({
  mova,
  learner,
  page,
  context,
}) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  await page.goto(`${mova.origin}/privacy-policy`);
  await page.evaluate((words) => localStorage.setItem('mova:try-words', words), JSON.stringify(tried));
  const tabs = [page, await context.newPage()];
  const release = await holdRequests(context, '**/api/addNewWord');
  for (const tab of tabs) {
    await tab.goto(`${mova.origin}/home`);
    await expectTakenOver(tab);
    await expect(tab.getByText('Тут з’являться ваші слова')).toBeVisible();
  }
  release();
  await Promise.all(tabs.map((tab) => expect(tab.getByText('Додано 3 слова')).toBeVisible()));
  for (const tab of tabs) {
    await expect(tab.getByRole('list', { name: 'Слова' }).getByRole('listitem')).toHaveCount(3);
  }
});
