export { Elsewhere } from './elsewhere.tsx';
export { type ExerciseSettings, useExerciseSettings, verdictDelay } from './exercise-settings.ts';
export { LeaveGuard } from './leave-guard.tsx';
export { newRunId } from './new-run-id.ts';
export { Phrases } from './phrases.tsx';
export { SaveResultStep, useSaveShownResult } from './save-result-step.tsx';
export { usePageVisible } from './use-page-visible.ts';
export { useVisibleHeight } from './use-visible-height.ts';
export {
  useDelayed,
  useEnter,
  useHold,
  useKeyDown,
  useVerdictPace,
  VerdictActions,
} from './verdict-pace.tsx';
