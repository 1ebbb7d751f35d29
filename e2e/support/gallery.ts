import { resolve } from 'node:path';
import { buildGallery } from '@mova/bundler';
import type { Page } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { serveFolder } from './gallery-server.ts';

/** The pages of the gallery (packages/ui/gallery/view.ts). */
export const galleryPages = [
  'identity',
  'actions',
  'fields',
  'choices',
  'answers',
  'lists',
  'feedback',
  'states',
  'overlays',
  'limits',
] as const;

export type GalleryPage = (typeof galleryPages)[number];
export type GalleryTheme = 'light' | 'dark';

/** The gallery, built and served once for the specs of a worker. */
export const test = base.extend<object, { gallery: { readonly origin: string } }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the destructured names
    async ({}, use, { workerIndex }) => {
      const outDir = resolve(import.meta.dirname, '../../.data-test', `gallery-${workerIndex}`);
      await buildGallery({ outDir });
      const server = await serveFolder(outDir);
      await use({ origin: server.origin });
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Opens a page of the gallery and waits for its fonts; nothing moves. */
export async function openGallery(
  page: Page,
  origin: string,
  view: { readonly page: GalleryPage; readonly theme?: GalleryTheme },
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${origin}/?page=${view.page}${view.theme ? `&theme=${view.theme}` : ''}`);
  await page.getByRole('heading', { level: 1, name: view.page }).waitFor();
  await page.evaluate('document.fonts.ready');
}

export { expect, expectAccessible } from './fixtures.ts';
