import { readFileSync } from 'node:fs';

// Preloaded into the processes of a test site (see site-clock.ts): replaces their clock by that of the site.

const file = process.env.MOVED_CLOCK_FILE;
if (file === undefined) throw new Error('MOVED_CLOCK_FILE is not set');

const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
