export { holdRun, isHeldHere, lockRun } from './unsaved-words/hold-run.ts';
export {
  forgetResult,
  holdFromNow,
  type KeptResult,
  keepResult,
  keptResults,
  letResultGo as releaseResult,
  setResultAside as markResultRejected,
} from './unsaved-words/kept-results.ts';
export { expectRunOfTab, forgetSavedRun, releaseRunOfTab } from './unsaved-words/run-of-tab.ts';
export { isRefusedForGood, type SaveOutcome, saveKeptResults } from './unsaved-words/save-kept-results.ts';
export { wasSavedBefore } from './unsaved-words/saved-before.ts';
