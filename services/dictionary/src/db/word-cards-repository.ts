import type { Word } from '@mova/contracts';
import { prepareQuery } from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';
import type { WordCard } from '../domain/word-card.ts';
import { type DictionaryDatabase, statements } from './database.ts';
import { type WordRow, wordOf } from './word-row.ts';

type Db = Kysely<DictionaryDatabase>;

/** A word of a run, as it stood before. */
export interface TrainedWord {
  readonly id: number;
  readonly progress: number;
  /** When it was deleted; null for a word that is in the dictionary. */
  readonly deletedAt: Date | null;
  /** Undefined for a word that was never graded. */
  readonly card: WordCard | undefined;
}

/** A card with what it belongs to. */
type CardOfWord = WordCard & { readonly wordId: number } & Pick<TrainedWord, 'deletedAt'>;

/**
 * The words of a run that are the learner's, by id; others are left out. Deleted ones are among them while they
 * are kept: brought back, a word must not lack what was answered meanwhile.
 */
export async function findTrainedWords(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<TrainedWord[]> {
  const { rows: words } = await sql<Omit<TrainedWord, 'card'>>`
    select id, progress, null::timestamptz as "deletedAt" from dictionary.words
    where user_id = ${userId} and id = any(${ids}::bigint[])
    union all
    select id, progress, deleted_at from dictionary.deleted_words
    where user_id = ${userId} and id = any(${ids}::bigint[])
    order by id`.execute(db);
  const cards = await db
    .selectFrom('dictionary.word_cards')
    .select(['word_id', 'due', 'stability', 'difficulty', 'reps', 'lapses', 'last_review as lastReview'])
    .where('user_id', '=', userId)
    .where((query) => sql<boolean>`${query.ref('word_id')} = any(${ids}::bigint[])`)
    .execute();
  const cardOf = new Map(cards.map(({ word_id, ...card }) => [word_id, card]));
  return words.map((word) => ({ ...word, card: cardOf.get(word.id) }));
}

/**
 * Keeps cards of a learner's words, in place of those before. A new card of a deleted word is put aside as if it
 * had been there when the word went.
 */
export async function saveCards(db: Db, userId: number, cards: readonly CardOfWord[]): Promise<void> {
  const column = <Name extends keyof (typeof cards)[number]>(name: Name) => cards.map((card) => card[name]);
  // One statement for any number of cards: a list of values would mint a name for each length.
  await sql`
    insert into dictionary.word_cards
      (user_id, word_id, due, stability, difficulty, reps, lapses, last_review, deleted_at)
    select ${userId}, word_id, due, stability, difficulty, reps, lapses, last_review, deleted_at
    from unnest(
      ${column('wordId')}::bigint[], ${column('due')}::timestamptz[],
      ${column('stability')}::double precision[], ${column('difficulty')}::double precision[],
      ${column('reps')}::integer[], ${column('lapses')}::integer[], ${column('lastReview')}::timestamptz[],
      ${column('deletedAt')}::timestamptz[]
    ) as graded (word_id, due, stability, difficulty, reps, lapses, last_review, deleted_at)
    on conflict (user_id, word_id) do update set
      due = excluded.due, stability = excluded.stability, difficulty = excluded.difficulty,
      reps = excluded.reps, lapses = excluded.lapses, last_review = excluded.last_review`.execute(db);
}

/** Words that are due, and how many there are in all. */
export interface DueWords {
  readonly totalDue: number;
  readonly words: Word[];
}

/** The statement behind {@link findDueWords}: the longest overdue first. */
export const dueWordsQuery = (userId: number, by: Date, limit: number) =>
  statements
    .selectFrom('dictionary.word_cards as card')
    .innerJoin('dictionary.words as word', (join) =>
      join.onRef('word.id', '=', 'card.word_id').onRef('word.user_id', '=', 'card.user_id'),
    )
    .select(['word.id', 'foreign_word', 'native_word', 'progress', 'learned', 'category'])
    .where('card.user_id', '=', userId)
    .where('card.deleted_at', 'is', null)
    .where('card.due', '<', by)
    .orderBy('card.due')
    .orderBy('card.word_id')
    .limit(limit);

/** The statement that counts what is due. */
export const dueCountQuery = (userId: number, by: Date) =>
  statements
    .selectFrom('dictionary.word_cards')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('due', '<', by);

const findDue = prepareQuery<{ userId: number; by: Date; limit: number }, WordRow>((parameter) =>
  dueWordsQuery(parameter('userId'), parameter('by'), parameter('limit')),
);
const countDue = prepareQuery<{ userId: number; by: Date }, { total: number }>((parameter) =>
  dueCountQuery(parameter('userId'), parameter('by')),
);

/**
 * A learner's words whose card is due before `by`, the longest overdue first. Learned words are among them:
 * what was learned is forgotten too.
 *
 * @param limit of the words; they are counted only when there are more
 */
export async function findDueWords(db: Db, userId: number, by: Date, limit: number): Promise<DueWords> {
  const rows = await findDue(db, { userId, by, limit: limit + 1 });
  const words = rows.slice(0, limit).map(wordOf);
  if (rows.length <= limit) return { totalDue: rows.length, words };
  const [counted] = await countDue(db, { userId, by });
  return { totalDue: Math.max(counted?.total ?? 0, words.length), words };
}
