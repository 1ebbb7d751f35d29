export { holdRun, isHeldHere, lockRun } from './hold-run.ts';
export {
  forgetResult,
  holdFromNow,
  type KeptResult,
  keepResult,
  keptResults,
  rejectResult,
  releaseResult,
} from './kept-results.ts';
export { expectRunOfTab, forgetSavedRun, releaseRunOfTab } from './run-of-tab.ts';
export {
  isRefusedForGood,
  type SaveOutcome,
  saveKeptResults,
  wasSavedBefore,
} from './save-kept-results.ts';
