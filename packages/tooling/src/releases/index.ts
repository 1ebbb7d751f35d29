export type { Compression } from './compress.ts';
export { type ListedRelease, listReleases, liveSet } from './live-set.ts';
export {
  type Announcer,
  type MakeLiveOptions,
  makeLive,
  releaseSetChannel,
  SetRefused,
} from './make-live.ts';
export type { PlatformTables } from './platform-tables.ts';
export { publishDevelopment } from './publish-development.ts';
export { PublishError, type PublishOptions, publishRelease } from './publish-release.ts';
