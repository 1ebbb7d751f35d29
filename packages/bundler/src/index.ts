export { buildSection } from './build/build-section.ts';
export { bundleOne } from './build/bundle-one.ts';
export { startDevServers } from './dev/start-dev-servers.ts';
export { buildGallery } from './gallery/build-gallery.ts';
export { serveGallery } from './gallery/serve-gallery.ts';
