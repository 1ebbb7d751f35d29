import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { handPath } from './gallery-server.ts';
import type { PageDocument } from './page-side.ts';

declare const document: PageDocument;

/** File beside the pictures that says which browser drew them, and its hand. */
const browserFile = 'browser.json';

/** A browser’s version, and a hash of how it draws a line of letters that never changes. */
interface Drawn {
  readonly chromium: string;
  readonly hand: string;
}

/** Pixels that may differ where the very same hand draws again: next to none, so that a lost icon is seen. */
const sameHand = { maxDiffPixels: 40 };
/**
 * Another build draws the edges of letters a little differently (0.25 % of the pixels, measured between two
 * builds three versions apart). What moved or changed its colour is still far above this. Never left out.
 */
const otherHand = { maxDiffPixelRatio: 0.005 };

/**
 * Compares the whole page with its baseline. The window is made as high as the page first, for what sticks to
 * the foot of the window would otherwise lie across the picture.
 */
export async function expectPicture(page: Page, name: string, info: TestInfo): Promise<void> {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size) await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  await expectView(page, name, info);
  if (size) await page.setViewportSize(size);
}

/** Compares what the window shows with its baseline. */
export async function expectView(page: Page, name: string, info: TestInfo): Promise<void> {
  handOfWorker ??= readHand(page);
  const drawn = await handOfWorker;
  const noted = info.snapshotPath(browserFile);
  if (info.config.updateSnapshots === 'all') {
    mkdirSync(dirname(noted), { recursive: true });
    writeFileSync(noted, `${JSON.stringify(drawn, null, 2)}\n`);
  }
  const baseline = existsSync(noted) ? (JSON.parse(readFileSync(noted, 'utf8')) as Drawn) : undefined;
  const isSame = baseline?.hand === drawn.hand;
  const file = `${name}.png`;
  const about = `drawn by Chromium ${baseline?.chromium}, compared in ${drawn.chromium}, which draws letters otherwise`;
  await expect(page, isSame ? file : `${file}: ${about}`).toHaveScreenshot(file, {
    animations: 'disabled',
    caret: 'hide',
    ...(isSame ? sameHand : otherHand),
  });
}

let handOfWorker: Promise<Drawn> | undefined;

/** The version alone does not tell: two builds of it may draw with other libraries. */
async function readHand(page: Page): Promise<Drawn> {
  const sample = await page.context().newPage();
  await sample.goto(new URL(handPath, page.url()).href);
  await sample.evaluate('document.fonts.ready');
  const picture = await sample.screenshot({ clip: { x: 0, y: 0, width: 640, height: 160 } });
  await sample.close();
  return {
    chromium: page.context().browser()?.version() ?? '',
    hand: createHash('sha256').update(picture).digest('hex').slice(0, 16),
  };
}

/** Shows elements as if the pointer or the focus were on them: a state that no picture could hold otherwise. */
export async function forcePseudoClass(
  page: Page,
  selector: string,
  state: 'hover' | 'active' | 'focus-visible',
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const forcedPseudoClasses = state === 'active' ? ['hover', 'active'] : [state];
  for (const nodeId of nodeIds) await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
}
