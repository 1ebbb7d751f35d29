import { join } from 'node:path';
import { serveGallery } from '@mova/bundler';
import { renderBrand } from '@mova/ui/tools/brand';
import { OperatorError, readPort, stopSignal, testProgramsDir } from '@mova/workspace';
import { provideBrowser } from './test-run/browser.ts';
import { updatePictures } from './test-run/suites.ts';

// `npm run gallery`: serves every component in every state, with hot reload. With `--update` it renders the
// pictures that tests compare the gallery with, and the PNG files of the brand, instead.
const args = process.argv.slice(2);
const unknown = args.find((arg) => arg !== '--update');
if (unknown !== undefined)
  throw new OperatorError(`gallery: unknown argument ${unknown}; there is --update.`);
if (args.includes('--update')) await update();
else await serve();
process.exit();

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
  const browser = await provideBrowser(join(testProgramsDir, 'chromium'), (line) => console.log(line));
  await renderBrand(browser);
  const { code, output } = await updatePictures(browser, signal);
  console.log(output);
  process.exitCode = code;
}
