import type { ExerciseCardData } from './exercise-kind.ts';
import { listenWordsCard } from './features/listen-words/card.ts';
import { translateNativeEnglishCard } from './features/translate-native-english/card.ts';
import { translateWordsCard } from './features/translate-words/card.ts';
import { typeWordsCard } from './features/type-words/card.ts';

/** Every kind in the order of the overview. */
export const exerciseCards: readonly ExerciseCardData[] = [
  translateWordsCard,
  translateNativeEnglishCard,
  listenWordsCard,
  typeWordsCard,
];
