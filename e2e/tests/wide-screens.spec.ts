import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { stubSpeech } from '../support/speech-stub.ts';
import { choose, heading, options, question, startCard, verdict, wordOf } from '../support/training-run.ts';

test('pages and tasks of all sections begin at one left edge on wide screens', async ({
  mova,
  words,
  quietPage: page,
}) => {
  await stubSpeech(page);
  const leftOf = async (element: Locator) => Math.round((await element.boundingBox())?.x ?? Number.NaN);
  const title = page.getByRole('heading', { level: 1 });
  /** Where the title stands at 1280 and at 1920 px. */
  const edges = async () => {
    const lefts: number[] = [];
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      // The live page takes the place of the prerendered one, and its title with it.
      let left = 0;
      await expect.poll(async () => (left = await leftOf(title))).toBeGreaterThan(0);
      lefts.push(left);
    }
    return lefts;
  };
  await page.goto(`${mova.origin}/home`);
  const expected = await edges();
  for (const path of ['/learned-words', '/exercises', '/grammar', '/level-test', '/settings', '/premium']) {
    await page.goto(mova.origin + path);
    expect(await edges(), path).toEqual(expected);
  }
  await page.goto(`${mova.origin}/present-simple`);
  await options(page).first().waitFor();
  expect(await edges(), 'a quiz').toEqual(expected);
  await startCard(page, mova.origin, 'translate-words');
  await question(page, 1, words.length);
  expect(await edges(), 'a question').toEqual(expected);
  expect(await leftOf(heading(page))).toBe(await leftOf(title));
});

test('the verdict of a choice stands next to the answers on wide screens, at the edge of the page, and moves nothing', async ({
  mova,
  words,
  quietPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startCard(page, mova.origin, 'translate-words');
  const asked = wordOf(words, await question(page, 1, words.length));
  const boxOf = async (element: Locator) => {
    const box = await element.boundingBox();
    if (!box) throw new Error('the element is not visible');
    return box;
  };
  const before = await Promise.all([heading(page), options(page).last()].map(boxOf));
  await choose(page, asked, false);
  const band = await boxOf(verdict(page, false));
  expect(await Promise.all([heading(page), options(page).last()].map(boxOf))).toEqual(before);
  const [, answer = { x: 0, width: 0 }] = before;
  expect(band.x).toBeGreaterThan(answer.x + answer.width);

  const rightOf = async (element: Locator) => {
    const { x, width } = await boxOf(element);
    return Math.round(x + width);
  };
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => rightOf(verdict(page, false).locator('../..')), { message: `at ${width} px` })
      .toBe(await rightOf(page.getByRole('contentinfo').locator('xpath=*')));
  }
});
