export { type ExerciseSettings, useExerciseSettings, verdictDelay } from './exercise-settings.ts';
export { HoldButton, type HoldButtonProps } from './hold-button.tsx';
export { LeaveGuard, type LeaveGuardProps } from './leave-guard.tsx';
export { newRunId } from './new-run-id.ts';
export { Phrases } from './phrases.tsx';
export { SaveResultStep, type SaveResultStepProps } from './save-result-step.tsx';
export { useDelayed, useEnter } from './use-going-on.ts';
export { useHold } from './use-hold.ts';
