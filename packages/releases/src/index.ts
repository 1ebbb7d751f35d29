export { compareStored } from './compare-stored.ts';
export { publishBuilds, type ReleaseTarget } from './publish-builds.ts';
export { publishDevelopment, publishRelease } from './publish-release.ts';
export { type Announcer, listReleases, liveSet, makeLive, SetRefused } from './release-sets.ts';
