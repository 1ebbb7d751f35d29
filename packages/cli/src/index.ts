export { type Browser, provideBrowser } from './test-run/browser.ts';
