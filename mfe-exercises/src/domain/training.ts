import type { ExerciseKind, WordCategory, WordToTrain } from '@mova/contracts';

/** The exercises of a whole training in their order; then comes the result. */
export const wholeTraining: readonly ExerciseKind[] = [
  'translate-words',
  'translate-native-english',
  'type-words',
];

/** A copy of the word, so that deleting it elsewhere does not affect the training. */
export type TrainingWord = Pick<
  WordToTrain,
  | 'id'
  | 'foreignWord'
  | 'nativeWord'
  | 'reading'
  | 'sound'
  | 'ownExample'
  | 'synonyms'
  | 'acceptedAnswers'
  | 'clue'
  | 'distractors'
  | 'homophones'
  | 'dueIfRight'
  | 'dueIfWrong'
> & {
  /** Before the training; absent in trainings of older releases, as the category. */
  readonly progress?: number;
  readonly category?: WordCategory;
};

export interface Answer {
  readonly wordId: number;
  readonly given: string;
  readonly correct: boolean;
  /** It was the right word, but after «Не знаю» it counts as a mistake. */
  readonly recalled?: boolean;
  /** Time from showing the question to its answer. */
  readonly milliseconds: number;
}

/** Questions in the order asked. */
export interface Round {
  readonly order: readonly number[];
  readonly answers: readonly Answer[];
  /** Index in `order` of the current question; `order.length` when finished. */
  readonly at: number;
}

export interface ExerciseState extends Round {
  /** Ids of its words in the order asked. An exercise ended early keeps the answered ones. */
  readonly order: readonly number[];
  /** Options by word id, in the order shown; only for choice exercises. */
  readonly options?: Readonly<Record<number, readonly string[]>>;
  /** The mistaken words once more, after all others; its answers count for nothing. */
  readonly again?: Round;
  readonly held: boolean;
  /** «Не знаю» was pressed at the current question, which shows its first letter and counts as a mistake. */
  readonly hinted?: boolean;
}

/** By kind, in the order they were begun. */
export type ExerciseStates = Readonly<Partial<Record<ExerciseKind, ExerciseState>>>;

export interface Training {
  /** UUID; makes starting and saving idempotent. */
  readonly runId: string;
  /** Ids of the words it was started with, some of which may be deleted; absent in trainings of older releases. */
  readonly drawn?: readonly number[];
  readonly words: readonly TrainingWord[];
  /** False for a single exercise. */
  readonly isWhole: boolean;
  /** Index of the word shown in the introduction; `words.length` when finished. */
  readonly introducedTo: number;
  readonly parts: ExerciseStates;
  /** «Опрацювати помилки»; does not change `parts`. */
  readonly replay: Replay | null;
  /** Mistaken words answered correctly in a replay since, by exercise. */
  readonly settled: Readonly<Partial<Record<ExerciseKind, readonly number[]>>>;
  /** Words of which a typed answer was taken back («Це описка»), once each. */
  readonly takenBack?: readonly number[];
  /** It was opened again for its mistakes: its result is saved, or waits in the outbox. */
  readonly isHandedIn?: boolean;
}

/** Returns the words that the introduction shows: those not yet trained. */
export function newWordsOf({ words }: Pick<Training, 'words'>): readonly TrainingWord[] {
  return words.filter(({ progress }) => !progress);
}

export interface Replay {
  readonly kinds: readonly ExerciseKind[];
  readonly parts: ExerciseStates;
}

/** A training that is being started; a retry sends the same run id. */
export type Starting = Required<Pick<Training, 'runId' | 'drawn' | 'isWhole'>>;

/** What a tab has of a training. */
export type TrainingState =
  /** Its words are read, then it is registered. `error` is that of the attempt before. */
  | { readonly stage: 'starting'; readonly start: Starting; readonly error?: unknown }
  | { readonly stage: 'failed'; readonly start: Starting; readonly error: unknown }
  | { readonly stage: 'run'; readonly run: Training }
  /** It is over for this tab, whose page still shows it until it is gone. */
  | { readonly stage: 'left'; readonly run: Training };

export function runIdOf(state: TrainingState): string {
  return 'run' in state ? state.run.runId : state.start.runId;
}
