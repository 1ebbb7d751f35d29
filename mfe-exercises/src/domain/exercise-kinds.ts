import type { ExerciseKind } from '@mova/contracts';
import { type PartOrdinal, partOrdinals } from '@mova/contracts/names';
import { DictionaryIcon, ListenIcon, TranslateIcon, TypeIcon } from '@mova/ui';
import type { ComponentType } from 'react';
import type { TrainingRoutes } from './training.ts';

/** What the section knows of an exercise kind besides how it asks. */
export interface KindDefinition {
  readonly kind: ExerciseKind;
  /** Prefix of its fields in the result: `first` of `firstPartAnswers`. */
  readonly ordinal: PartOrdinal;
  readonly number: number;
  readonly path: `/${ExerciseKind}`;
  /** The side of a word shown as options; absent where the answer is typed. */
  readonly offers?: 'foreignWord' | 'nativeWord';
  /** Its entry in the routes of a training; absent if it always leads to the result. */
  readonly route?: keyof TrainingRoutes;
  readonly Icon: ComponentType<{ readonly size?: number }>;
}

function defineKind(row: Omit<KindDefinition, 'number' | 'path'>): KindDefinition {
  return { ...row, number: partOrdinals.indexOf(row.ordinal) + 1, path: `/${row.kind}` };
}

/** Every exercise kind in the order of a training; `exercise/questions.tsx` says how it asks. */
export const exerciseKinds: readonly KindDefinition[] = [
  defineKind({
    kind: 'translate-words',
    ordinal: 'first',
    offers: 'nativeWord',
    route: 'routeTranslateWords',
    Icon: DictionaryIcon,
  }),
  defineKind({
    kind: 'translate-native-english',
    ordinal: 'second',
    offers: 'foreignWord',
    route: 'routeTranslateNative',
    Icon: TranslateIcon,
  }),
  defineKind({ kind: 'type-words', ordinal: 'fourth', route: 'routeTypeWords', Icon: TypeIcon }),
  defineKind({ kind: 'listen-words', ordinal: 'third', Icon: ListenIcon }),
];

export function definitionOf(kind: ExerciseKind): KindDefinition {
  const definition = exerciseKinds.find((each) => each.kind === kind);
  if (!definition) throw new Error(`No definition of ${kind}`);
  return definition;
}
