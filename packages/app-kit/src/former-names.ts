// Former names of exports. Releases built with kit 1.0 still import them from the shell's kit.
export {
  maxTrainingWords as mostWordsOfTraining,
  minTrainingWords as fewestWordsOfTraining,
} from './training/draw-words.ts';
