export { type LeftMistakes, useLeftMistakes } from './left-mistakes.ts';
export { useReplaceQuestion } from './replace-question.tsx';
export { continueTraining, type UnfinishedTraining, useUnfinishedTraining } from './unfinished-training.ts';
