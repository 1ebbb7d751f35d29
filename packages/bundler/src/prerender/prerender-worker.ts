import { createRequire } from 'node:module';

/**
 * Process that runs what the bundler made for painting: `painter.ts <bundle>`. It lends the bundle the little
 * of a browser that a first render reads (an empty document, no cookies, no storage, cookies allowed), so that components need no
 * second way of being rendered, and hands back what the bundle paints.
 */
const [bundle] = process.argv.slice(2);
if (!bundle) throw new Error('usage: painter.ts <bundle>');
process.once('disconnect', () => process.exit(1));

const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const lent = {
  document: { cookie: '', querySelector: () => null },
  navigator: { cookieEnabled: true, language: 'uk', languages: ['uk'] },
  localStorage: emptyStorage,
  sessionStorage: emptyStorage,
  location: new URL('http://localhost/'),
};
for (const [name, value] of Object.entries(lent)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

const { paintAll } = createRequire(import.meta.url)(bundle) as { paintAll: () => Promise<unknown> };
process.send?.({ painted: await paintAll() }, () => process.exit(0));
