export { type Browser, provideBrowser } from './browser.ts';
export { brandPictures } from './render-brand.ts';
