export { bundleOne } from './bundle-one.ts';
