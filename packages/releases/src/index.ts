export { checkServices, type ServicesCheck } from './calls/check-calls.ts';
export { ownServices, readServices } from './calls/services.ts';
export { noticeCanaryEnd, startCanary, stopCanary } from './canary.ts';
export { type CanaryReport, readCanaryReport } from './canary-report.ts';
export { checkSet, stageSet } from './candidates.ts';
export { compareStored } from './compare-stored.ts';
export {
  countFailures,
  countFailuresByDay,
  type DailyFailures,
  type FailureCount,
} from './count-failures.ts';
export {
  type InspectedRelease,
  inspectRelease,
  listReleases,
  type PublishedRelease,
} from './list-releases.ts';
export {
  type Announcer,
  activateSet,
  makeLive,
  rollBack,
  rollBackSection,
  unsignedReason,
} from './make-live.ts';
export { findPrunable, minRetention, pruneReleases } from './prune-releases.ts';
export { publishBuilds, type ReleaseTarget } from './publish-builds.ts';
export {
  publishContent,
  publishDevelopment,
  publishRelease,
  type ReleaseContent,
} from './publish-release.ts';
export { listReleaseActs, type ReleaseAct } from './release-acts.ts';
export { mapStacks, maxMapsBytes, readMaps, storeMaps } from './release-maps.ts';
export {
  type KnownSet,
  listSets,
  liveSet,
  type NextSet,
  readSet,
  type SetCanary,
  type SetCheck,
  SetRefused,
} from './release-sets.ts';
export { checkSignature, publicKeyOf, type SignedSet, signSet } from './sign-set.ts';
