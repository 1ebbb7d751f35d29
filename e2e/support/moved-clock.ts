import { readFileSync } from 'node:fs';

// Loaded before a process of a test's site (see site-clock.ts): whatever asks it for the time is told that of the
// site's clock. The product knows nothing of it.

const file = process.env.MOVED_CLOCK_FILE;
if (file === undefined) throw new Error('MOVED_CLOCK_FILE is not set');

const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
