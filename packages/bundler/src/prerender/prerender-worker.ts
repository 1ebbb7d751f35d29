import { createRequire } from 'node:module';

// Runs a prerendering bundle: `prerender-worker.ts <bundle>`. Defines the few browser globals that a first
// render reads: an empty document, no cookies, no storage.
const [bundle] = process.argv.slice(2);
if (!bundle) throw new Error('usage: prerender-worker.ts <bundle>');
process.once('disconnect', () => process.exit(1));

const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const browserGlobals = {
  document: { cookie: '', querySelector: () => null },
  navigator: { cookieEnabled: true, language: 'uk', languages: ['uk'] },
  localStorage: emptyStorage,
  sessionStorage: emptyStorage,
  location: new URL('http://localhost/'),
};
for (const [name, value] of Object.entries(browserGlobals)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

const { paintAll } = createRequire(import.meta.url)(bundle) as { paintAll: () => Promise<unknown> };
process.send?.({ result: await paintAll() }, () => process.exit(0));
