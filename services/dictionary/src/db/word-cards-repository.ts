import type { Word } from '@mova/contracts';
import { prepareQuery } from '@mova/service-kit';
import { sql } from 'kysely';
import type { WordCard, WordReview } from '../domain/word-card.ts';
import { type DictionaryDb, statements } from './database.ts';
import { type WordRow, wordColumns, wordOf } from './word-row.ts';

export interface TrainedWord {
  readonly id: number;
  readonly progress: number;
  /** Null for a word that is not deleted. */
  readonly deletedAt: Date | null;
  /** Undefined for a word never graded. */
  readonly card: WordCard | undefined;
}

type CardOfWord = WordCard & { readonly wordId: number } & Pick<TrainedWord, 'deletedAt'>;

/** Returns the words of a training that are the user's, including deleted ones, which may be restored. */
export async function findTrainedWords(
  db: DictionaryDb,
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
  const cardOf = await findCards(db, userId, ids);
  return words.map((word) => ({ ...word, card: cardOf.get(word.id) }));
}

/** Returns the cards of words that were graded, by word id. */
export async function findCards(
  db: DictionaryDb,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WordCard>> {
  const cards = await db
    .selectFrom('dictionary.word_cards')
    .select(['word_id', 'due', 'stability', 'difficulty', 'reps', 'lapses', 'last_review as lastReview'])
    .where('user_id', '=', userId)
    .where((query) => sql<boolean>`${query.ref('word_id')} = any(${ids}::bigint[])`)
    .execute();
  return new Map(cards.map(({ word_id, ...card }) => [word_id, card]));
}

export async function saveCards(db: DictionaryDb, userId: number, cards: readonly CardOfWord[]) {
  const column = <Name extends keyof (typeof cards)[number]>(name: Name) => cards.map((card) => card[name]);
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

/** Returns the reviews that a training has given, by word id. */
export async function findReviews(
  db: DictionaryDb,
  userId: number,
  runId: string,
  wordIds: readonly number[],
): Promise<ReadonlyMap<number, WordReview>> {
  const { rows } = await sql<Omit<WordReview, 'before'> & WordCard & { readonly wordId: number }>`
    select word_id as "wordId", reviewed_at as "reviewedAt", parts, answers,
      due_before as due, stability_before as stability, difficulty_before as difficulty,
      reps_before as reps, lapses_before as lapses, last_review_before as "lastReview"
    from dictionary.word_reviews
    where user_id = ${userId} and word_id = any(${wordIds}::bigint[]) and run_id = ${runId}`.execute(db);
  return new Map(
    rows.map(({ wordId, reviewedAt, parts, answers, ...card }) => [
      wordId,
      { reviewedAt, parts, answers, before: card.reps === 0 ? undefined : card },
    ]),
  );
}

const reviewColumns = sql.raw(`user_id, word_id, run_id, reviewed_at, parts, answers, learned,
  due_before, stability_before, difficulty_before, reps_before, lapses_before, last_review_before`);

/** Adds the reviews of a training, or adds its further answers to those it has. */
export async function saveReviews(
  db: DictionaryDb,
  userId: number,
  runId: string,
  reviews: readonly {
    readonly wordId: number;
    readonly review: WordReview;
    readonly isLearned: boolean;
  }[],
): Promise<void> {
  const rows = reviews.map(({ wordId, isLearned, review: { before, ...review } }) => ({
    user_id: userId,
    word_id: wordId,
    run_id: runId,
    reviewed_at: review.reviewedAt,
    parts: review.parts,
    answers: review.answers,
    learned: isLearned,
    due_before: before?.due,
    stability_before: before?.stability,
    difficulty_before: before?.difficulty,
    reps_before: before?.reps ?? 0,
    lapses_before: before?.lapses ?? 0,
    last_review_before: before?.lastReview,
  }));
  // One statement for any number of words.
  await sql`
    insert into dictionary.word_reviews (${reviewColumns})
    select ${reviewColumns} from jsonb_populate_recordset(null::dictionary.word_reviews, ${JSON.stringify(rows)}::jsonb)
    on conflict (user_id, word_id, run_id) do update set parts = excluded.parts, answers = excluded.answers,
      learned = word_reviews.learned or excluded.learned`.execute(db);
}

export interface DueWords {
  readonly totalDue: number;
  readonly words: Word[];
}

/** Words that are due, learned ones too, the longest overdue first. */
export const dueWordsQuery = (userId: number, by: Date, limit: number) =>
  statements
    .selectFrom('dictionary.word_cards as card')
    .innerJoin('dictionary.words as word', (join) =>
      join.onRef('word.id', '=', 'card.word_id').onRef('word.user_id', '=', 'card.user_id'),
    )
    .select(wordColumns)
    .where('card.user_id', '=', userId)
    .where('card.deleted_at', 'is', null)
    .where('card.due', '<', by)
    .orderBy('card.due')
    .orderBy('card.word_id')
    .limit(limit);

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

/** Returns a user's words whose card is due before `by`, learned words too, the longest overdue first. */
export async function findDueWords(
  db: DictionaryDb,
  userId: number,
  by: Date,
  limit: number,
): Promise<DueWords> {
  const rows = await findDue(db, { userId, by, limit: limit + 1 });
  const words = rows.slice(0, limit).map(wordOf);
  if (rows.length <= limit) return { totalDue: rows.length, words };
  const [counted] = await countDue(db, { userId, by });
  return { totalDue: Math.max(counted?.total ?? 0, words.length), words };
}
