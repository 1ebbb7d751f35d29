export { bundleOne } from './bundle-one.ts';
export { serveInstead } from './serve-instead.ts';
