import type { WordCategory } from '@mova/contracts';
import type { Generated, GeneratedAlways } from 'kysely';

interface WordsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  foreign_word: string;
  native_word: string;
  /** `searchKeyOf(foreign_word)`. */
  foreign_key: string;
  /** `searchKeyOf(native_word)`. */
  native_key: string;
  category: WordCategory;
  /** 0 to 100. */
  progress: Generated<number>;
  /** Progress is 100. */
  learned: GeneratedAlways<boolean>;
  /** Built-in word this one came from; null for the learner's own. */
  built_in_id: number | null;
  added_at: Generated<Date>;
}

interface LearnersTable {
  user_id: number;
  welcome_answered_at: Generated<Date>;
}

/** Tables of the schema `dictionary`, qualified: nothing depends on a search path. */
export interface DictionaryDatabase {
  'dictionary.words': WordsTable;
  /** Learners who have answered the first-visit dialog; nobody else has a row. */
  'dictionary.learners': LearnersTable;
}
