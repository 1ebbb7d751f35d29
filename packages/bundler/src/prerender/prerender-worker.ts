import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

// Runs the prerendering bundle given as `workerData`. Defines the few browser globals that a first render reads:
// an empty document, no cookies, no storage.
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

const { paintAll } = createRequire(import.meta.url)(workerData) as { paintAll: () => Promise<unknown> };
parentPort?.postMessage(await paintAll());
