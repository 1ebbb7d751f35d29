import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import uk from './locales/uk.json' with { type: 'json' };

const read = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');
const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';

/** Scripts and styles by path, as at the real providers. */
export const servedFiles: Readonly<Record<string, { readonly type: string; readonly text: string }>> = {
  '/chooser.css': { type: style, text: read('chooser.css') },
  '/deliver.js': { type: script, text: read('deliver.js') },
  '/gsi/client': { type: script, text: read('gsi-client.js').replace('BUTTON_TEXT', uk.button) },
  '/gsi/style': { type: style, text: read('gsi-style.css') },
  '/fb/sdk.js': { type: script, text: read('facebook-sdk.js') },
};
