import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@mova/workspace';
import type { Browser } from './browser.ts';

const folder = join(repositoryRoot, 'packages/ui/src/brand');

/** The PNG files of the brand: which drawing each is made of, and its size in pixels. */
export const brandPictures = [
  { file: 'favicon-32.png', drawing: 'logo.svg', width: 32, height: 32 },
  { file: 'apple-touch-icon.png', drawing: 'icon.svg', width: 180, height: 180 },
  { file: 'icon-512.png', drawing: 'icon.svg', width: 512, height: 512 },
  { file: 'share.png', drawing: 'share.svg', width: 1200, height: 630 },
] as const;

/** Renders the drawings of the brand into the PNG files that phones and social networks want. */
export async function renderBrand(browser: Browser): Promise<void> {
  const { chromium } = await import('@playwright/test');
  const launched = await chromium.launch({
    executablePath: browser.path,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, ...browser.env },
  });
  try {
    for (const { file, drawing, width, height } of brandPictures) {
      const page = await launched.newPage({ viewport: { width, height } });
      const svg = await readFile(join(folder, drawing), 'utf8');
      await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
      await page.screenshot({ path: join(folder, file), omitBackground: true });
      await page.close();
    }
  } finally {
    await launched.close();
  }
}
