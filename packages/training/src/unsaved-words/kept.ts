// What every page needs at start, separate from the code that saves.
export { hasUnsavedResults, unsavedEvent } from './kept-results.ts';
