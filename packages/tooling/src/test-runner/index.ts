export { type Browser, provideBrowser } from './browser.ts';
