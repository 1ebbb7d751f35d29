export { checkSet, stageSet } from './candidates.ts';
export { compareStored } from './compare-stored.ts';
export { inspectRelease, listReleases } from './list-releases.ts';
export { type Announcer, activateSet, makeLive, rollBack } from './make-live.ts';
export { findPrunable, minRetention, pruneReleases } from './prune-releases.ts';
export { publishBuilds, type ReleaseTarget } from './publish-builds.ts';
export { publishDevelopment, publishRelease } from './publish-release.ts';
export { type KnownSet, listSets, liveSet, readSet, type SetCheck, SetRefused } from './release-sets.ts';
