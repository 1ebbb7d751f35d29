export {
  forgetResult,
  hasUnsavedResults,
  type KeptResult,
  keepResult,
  keptResults,
  letResultGo,
  setResultAside,
  unsavedEvent,
} from './unsaved-words/kept-results.ts';
export { isRefusedForGood, type SaveOutcome, saveKeptResults } from './unsaved-words/save-kept-results.ts';
