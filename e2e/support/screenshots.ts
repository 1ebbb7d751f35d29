import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import type { PageDocument } from './dom-types.ts';
import { referencePath } from './gallery-server.ts';

declare const document: PageDocument;

/** File next to the screenshots that names the browser that took them and how it draws. */
const browserFile = 'browser.json';

/** A browser’s version, and a hash of its screenshot of the reference page. */
interface Drawn {
  readonly chromium: string;
  readonly hand: string;
}

/** Tolerance where the browser draws the reference page alike: small enough to notice a missing icon. */
const sameDrawing = { maxDiffPixels: 40 };
/**
 * Tolerance for another build, which draws the edges of letters differently (0.25 % of the pixels between two builds
 * three versions apart). Anything that moves or changes colour is far above it.
 */
const otherDrawing = { maxDiffPixelRatio: 0.005 };

/**
 * Compares the whole page with its baseline. The window is made as high as the page first, or sticky elements would
 * cover parts of it.
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
  drawingOfWorker ??= readDrawing(page);
  const drawn = await drawingOfWorker;
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
    ...(isSame ? sameDrawing : otherDrawing),
  });
}

let drawingOfWorker: Promise<Drawn> | undefined;

/** The version is not enough: two builds of one version may draw with different libraries. */
async function readDrawing(page: Page): Promise<Drawn> {
  const sample = await page.context().newPage();
  await sample.goto(new URL(referencePath, page.url()).href);
  await sample.evaluate('document.fonts.ready');
  const picture = await sample.screenshot({ clip: { x: 0, y: 0, width: 640, height: 160 } });
  await sample.close();
  return {
    chromium: page.context().browser()?.version() ?? '',
    hand: createHash('sha256').update(picture).digest('hex').slice(0, 16),
  };
}

/** Forces a pseudo-class on elements, for a stable screenshot of it. */
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
