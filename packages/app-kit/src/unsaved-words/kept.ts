// What every page asks at its start; the rest of `unsaved-words` comes with whoever saves.
export { hasUnsavedResults, unsavedEvent } from './kept-results.ts';
