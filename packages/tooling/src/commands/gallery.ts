import { join } from 'node:path';
import { serveGallery } from '@mova/bundler';
import { OperatorError, readPort, stopSignal, testDataDir } from '@mova/workspace';
import { provideBrowser } from '../test-runner/browser.ts';
import { renderBrand } from '@mova/ui/tools/brand';
import { updatePictures } from '../test-runner/suites.ts';

/**
 * `npm run gallery`: every component in every state, with hot reload; runs until it is told to stop. With
 * `--update` it makes the pictures anew instead that tests compare the gallery with, and the PNG files of the
 * brand from their drawings.
 */
export async function gallery(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== '--update');
  if (unknown !== undefined) throw new OperatorError(`gallery: ${unknown} is unknown; there is --update.`);
  if (args.includes('--update')) await update();
  else await serve();
  process.exit();
}

async function serve(): Promise<void> {
  const signal = stopSignal();
  const server = await serveGallery({ port: readPort(process.env.PORT, 8070) });
  console.log(`ready ${server.origin}`);
  if (!signal.aborted)
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  await server.stop();
}

async function update(): Promise<void> {
  const signal = stopSignal();
  const browser = await provideBrowser(join(testDataDir, 'programs/chromium'), (line) => console.log(line));
  await renderBrand(browser);
  const { code, output } = await updatePictures(browser, signal);
  console.log(output);
  process.exitCode = code;
}
