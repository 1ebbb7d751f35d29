import type { Browser, Page } from '@playwright/test';
import { screenUser } from '../measure/screen-user.ts';
import type { PressTimes } from '../measure/shown-in-trace.ts';
import { withSite } from '../measure/site.ts';
import { slowPage, withBrowser } from '../measure/slow-page.ts';
import { type ShownPress, timeToShown } from '../measure/time-to-shown.ts';
import { absoluteRow, type Benchmark, informingRow } from '../row.ts';

/** Milliseconds from a press to its result on the screen. */
const limit = 100;
/** Longer than the pause in typing after which a search begins. */
const typingPauseMs = 600;
/** Presses of each kind; the slowest one counts. */
const times = 10;

/**
 * Home with twenty words on a device with a quarter of this machine’s speed: how long from the press until the
 * frame that shows that a word is chosen, a letter of a search is typed, and a search is begun. A search begins after
 * a pause in typing, as a navigation: the next frame (INP) is judged, and the one that shows the search only informs.
 */
export const dictionaryScreen: Benchmark = {
  name: 'dictionary-screen',
  run: () =>
    withSite({ RATE_LIMIT: '0' }, async (site) => {
      const user = await screenUser(site, 'home-screen@mova.example');
      const worst = await withBrowser(async (browser) => {
        const context = await user.open(browser);
        return measure(browser, await slowPage(context, { latency: 50, processor: 4 }), site.origin);
      });
      return [
        absoluteRow('home, 20 words, 4× slower: a word is chosen, ms', worst.choose, limit, 'ms'),
        absoluteRow('home, 20 words, 4× slower: a letter is typed, ms', worst.type, limit, 'ms'),
        absoluteRow('home, 20 words, 4× slower: search (INP), ms', worst.search, limit, 'ms'),
        informingRow('home, 20 words, 4× slower: a search is seen to be begun, ms', worst.searchShown),
      ];
    }),
};

async function measure(browser: Browser, page: Page, origin: string) {
  await page.goto(`${origin}/home`);
  const rows = page.getByRole('list', { name: 'Слова', exact: true }).getByRole('listitem');
  await rows.nth(19).waitFor();
  const field = page.getByRole('searchbox');
  await page.evaluate(rememberList);
  const settled = async () => {
    await page.waitForTimeout(typingPauseMs);
    await page.waitForFunction("wordList.ariaBusy !== 'true'");
  };
  const time = (press: ShownPress) => timeToShown(browser, page, press);

  const choices: number[] = [];
  const letters: number[] = [];
  const searches: PressTimes[] = [];
  for (let at = 0; at < times; at++) {
    const press = () => rows.nth(at).getByRole('checkbox').click();
    choices.push((await time({ event: 'click', press, shown: chosen(at) })).shown);
  }
  await field.focus();
  for (let at = 0; at < times; at++) {
    const { shown } = await time({ event: 'keydown', press: () => page.keyboard.press('e'), shown: typed });
    letters.push(shown);
  }
  await field.fill('');
  await settled();
  for (let at = 0; at < times; at++) {
    // Other words each time, so that the whole list is rendered again.
    const press = () => page.keyboard.press(at % 2 === 0 ? 'e' : 'Backspace');
    searches.push(await time({ event: 'keydown', press, shown: begun }));
    await settled();
  }
  const [inp, searchesShown] = [searches.map(({ next }) => next), searches.map(({ shown }) => shown)];
  const all = [choices, letters, inp, searchesShown];
  console.error(`  ms, one by one: ${all.map((each) => each.map(Math.round).join(' ')).join(' | ')}`);
  return {
    choose: Math.max(...choices),
    type: Math.max(...letters),
    search: Math.max(...inp),
    searchShown: Math.max(...searchesShown),
  };
}

/** Whether the checkbox of that row is checked. */
const chosen = (at: number) => `(() => {
  const box = document.querySelectorAll('main li input[type=checkbox]')[${at}];
  return () => box.checked;
})()`;

const typed = `(() => {
  const field = document.querySelector('main input[type=search]');
  const before = field.value;
  return () => field.value === before + 'e';
})()`;

/** The skeleton of a search that loads has no list, but the same section. */
const rememberList = `void (globalThis.wordList = document.querySelector('main ul[aria-label="Слова"]').closest('section'))`;

/** Whether the list is busy or has changed. */
const begun = `(() => {
  const list = wordList;
  const before = list.textContent;
  return () => list.ariaBusy === 'true' || list.textContent !== before;
})()`;
