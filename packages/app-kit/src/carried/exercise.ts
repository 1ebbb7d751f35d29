export { type ExerciseSettings, useExerciseSettings, verdictDelay } from './exercise/exercise-settings.ts';
export { HoldButton, type HoldButtonProps } from './exercise/hold-button.tsx';
export { LeaveGuard, type LeaveGuardProps } from './exercise/leave-guard.tsx';
export { newRunId } from './exercise/new-run-id.ts';
export { Phrases } from './exercise/phrases.tsx';
export { SaveResultStep, type SaveResultStepProps } from './exercise/save-result-step.tsx';
export { useDelayed, useEnter } from './exercise/use-going-on.ts';
export { useHold } from './exercise/use-hold.ts';
