export { listReleases, liveSet } from './live-set.ts';
export { type Announcer, makeLive, SetRefused } from './make-live.ts';
export { publishBuilds, type ReleaseTarget } from './publish-builds.ts';
export { publishDevelopment, publishRelease } from './publish-release.ts';
