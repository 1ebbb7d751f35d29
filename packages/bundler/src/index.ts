export { buildSection } from './build/build-section.ts';
export { startDevServers } from './dev/start-dev-servers.ts';
export { developSection } from './develop/develop-section.ts';
export { buildGallery, serveGallery } from './gallery/gallery.ts';
export { packKit } from './kit/pack-kit.ts';
