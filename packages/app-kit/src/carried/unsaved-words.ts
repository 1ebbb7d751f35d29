export { holdRun } from './unsaved-words/hold-run.ts';
export {
  forgetResult,
  holdFromNow,
  type KeptResult,
  keepResult,
  keptResults,
  letResultGo,
  setResultAside,
} from './unsaved-words/kept-results.ts';
export { expectRunOfTab } from './unsaved-words/run-of-tab.ts';
export { isRefusedForGood, type SaveOutcome, saveKeptResults } from './unsaved-words/save-kept-results.ts';
export { wasSavedBefore } from './unsaved-words/saved-before.ts';
