import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../src/brand');

export const brandPictures = [
  { file: 'favicon-32.png', drawing: 'logo.svg', width: 32, height: 32 },
  { file: 'apple-touch-icon.png', drawing: 'icon.svg', width: 180, height: 180 },
  { file: 'icon-192.png', drawing: 'icon.svg', width: 192, height: 192 },
  { file: 'icon-512.png', drawing: 'icon.svg', width: 512, height: 512 },
  { file: 'share.png', drawing: 'share.svg', width: 1200, height: 630 },
] as const;

/** Renders the drawings into the PNG files that phones and social networks ask for. */
export async function renderBrand(browser: {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}): Promise<void> {
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
