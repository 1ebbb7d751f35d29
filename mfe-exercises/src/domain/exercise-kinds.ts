import type { ExerciseKind } from '@mova/contracts';
import { type PartOrdinal, partOrdinals } from '@mova/contracts/names';
import { DictionaryIcon, ListenIcon, TranslateIcon, TypeIcon } from '@mova/ui';
import type { ComponentType } from 'react';

/** What the section knows of an exercise kind besides how it asks. */
export interface KindDefinition {
  readonly kind: ExerciseKind;
  /** Prefix of its fields in the result: `first` of `firstPartAnswers`. */
  readonly ordinal: PartOrdinal;
  readonly number: number;
  readonly path: `/${ExerciseKind}`;
  /** The side of a word shown as options; absent where the answer is typed. */
  readonly offers?: 'foreignWord' | 'nativeWord';
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
    Icon: DictionaryIcon,
  }),
  defineKind({
    kind: 'translate-native-english',
    ordinal: 'second',
    offers: 'foreignWord',
    Icon: TranslateIcon,
  }),
  defineKind({ kind: 'type-words', ordinal: 'fourth', Icon: TypeIcon }),
  defineKind({ kind: 'listen-words', ordinal: 'third', Icon: ListenIcon }),
];

export function definitionOf(kind: ExerciseKind): KindDefinition {
  const definition = exerciseKinds.find((each) => each.kind === kind);
  if (!definition) throw new Error(`No definition of ${kind}`);
  return definition;
}
