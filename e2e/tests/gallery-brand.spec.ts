import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brandPictures } from '@mova/ui/tools/brand';
import { expect, test } from '@playwright/test';

const folder = resolve(import.meta.dirname, '../../packages/ui/src/brand');

declare class OffscreenCanvas {
  constructor(width: number, height: number);
  getContext(kind: '2d'): {
    drawImage(image: unknown, x: number, y: number, width: number, height: number): void;
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  };
}
declare class Image {
  src: string;
  naturalWidth: number;
  naturalHeight: number;
  decode(): Promise<void>;
}

for (const { file, drawing, width, height } of brandPictures) {
  test(`${file} is what ${drawing} looks like, ${width} × ${height}`, async ({ page }) => {
    const picture = `data:image/png;base64,${await readFile(resolve(folder, file), 'base64')}`;
    const svg = `data:image/svg+xml;base64,${await readFile(resolve(folder, drawing), 'base64')}`;
    const seen = await page.evaluate(
      async ([sources, size]) => {
        const pixels = async (source: string) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const canvas = new OffscreenCanvas(size.width, size.height).getContext('2d');
          canvas.drawImage(image, 0, 0, size.width, size.height);
          const { data } = canvas.getImageData(0, 0, size.width, size.height);
          return { data, width: image.naturalWidth, height: image.naturalHeight };
        };
        const [one, other] = [await pixels(sources[0]), await pixels(sources[1])];
        const far = one.data.filter((value, at) => Math.abs(value - (other.data[at] ?? 0)) > 48).length;
        return { width: one.width, height: one.height, share: far / one.data.length };
      },
      [[picture, svg], { width, height }] as const,
    );
    expect([seen.width, seen.height]).toEqual([width, height]);
    expect(seen.share).toBeLessThan(0.01);
  });
}
