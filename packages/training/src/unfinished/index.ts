export { type LeftMistakes, useLeftMistakes } from './left-mistakes.ts';
export { useReplaceQuestion } from './replace-question.tsx';
export { type UnfinishedQuiz, useUnfinishedQuiz } from './unfinished-quiz.ts';
export { continueTraining, type UnfinishedTraining, useUnfinishedTraining } from './unfinished-training.ts';
