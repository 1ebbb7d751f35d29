import {
  type Calls,
  maxTrainingWords,
  minTrainingWords,
  type ResponseOf,
  type WordCategory,
} from '@mova/contracts';
import { type Compilable, sql } from 'kysely';
import { maxDifficultyWithoutMistakes } from '../domain/word-card.ts';
import { type DictionaryDb, statements } from './database.ts';
import { dueCountQuery, dueWordsQuery } from './word-cards-repository.ts';
import { wordColumns, wordOf } from './word-row.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Whose words: of one category, or of the whole dictionary. */
interface Wanted {
  readonly userId: number;
  readonly category: WordCategory;
}

const isOf = (category: WordCategory) =>
  category === 'TOP_WORDS' ? sql.lit(true) : sql<boolean>`word.category = ${category}`;

/** Constants of a query, which the index on progress is chosen by. */
const [none, all] = [sql.lit(0), sql.lit(100)];

export const dueQuery = ({ userId, category }: Wanted, by: Date) =>
  dueWordsQuery(userId, by, maxTrainingWords).where(isOf(category));

/** Words in learning that are not due and were not trained today: the lowest progress first, then the longest ago. */
export const inLearningQuery = ({ userId, category }: Wanted, by: Date, today: Date) =>
  statements
    .selectFrom('dictionary.words as word')
    .leftJoin('dictionary.word_cards as card', (join) =>
      join.onRef('card.word_id', '=', 'word.id').onRef('card.user_id', '=', 'word.user_id'),
    )
    .select(wordColumns)
    .where('word.user_id', '=', userId)
    .where('word.progress', '>', none)
    .where('word.progress', '<', all)
    .where(sql<boolean>`(card.due is null or card.due >= ${by} and card.last_review < ${today})`)
    .where(isOf(category))
    .orderBy('word.progress')
    .orderBy(sql`card.last_review nulls first`)
    .limit(maxTrainingWords);

/** Those that were ever answered wrong, and those without a date of their return. */
export const weakQuery = (wanted: Wanted, by: Date, today: Date) =>
  inLearningQuery(wanted, by, today).where(
    sql<boolean>`(card.due is null or card.difficulty > ${maxDifficultyWithoutMistakes})`,
  );

/** Those that were always answered right: they were promised for another day. */
export const knownQuery = (wanted: Wanted, by: Date, today: Date) =>
  inLearningQuery(wanted, by, today).where('card.difficulty', '<=', maxDifficultyWithoutMistakes);

/** Words never trained, the newest first, as lists show them. */
export const newQuery = ({ userId, category }: Wanted) =>
  statements
    .selectFrom('dictionary.words as word')
    .select(wordColumns)
    .where('word.user_id', '=', userId)
    .where('word.progress', '=', none)
    .where(
      sql<boolean>`not exists (
        select from dictionary.word_cards as card where card.user_id = word.user_id and card.word_id = word.id
      )`,
    )
    .where(isOf(category))
    .orderBy('word.id', 'desc')
    .limit(maxTrainingWords);

/** Any other words, learned ones last. */
export const otherQuery = ({ userId, category }: Wanted, ids: readonly number[], limit: number) =>
  statements
    .selectFrom('dictionary.words as word')
    .select(wordColumns)
    .where('word.user_id', '=', userId)
    .where(sql<boolean>`word.id <> all(${ids}::bigint[])`)
    .where(isOf(category))
    .orderBy('word.learned')
    .orderBy('word.id', 'desc')
    .limit(limit);

const nextDueQuery = (userId: number, by: Date) =>
  statements
    .selectFrom('dictionary.word_cards')
    .select('due')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('due', '>=', by)
    .orderBy('due')
    .limit(1);

const trainedTodayQuery = (userId: number, today: Date) =>
  statements
    .selectFrom('dictionary.word_cards')
    .select('word_id')
    .where('user_id', '=', userId)
    .where('last_review', '>=', today)
    .limit(1);

const totalsQuery = (userId: number) =>
  statements
    .selectFrom('dictionary.words')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('progress', '=', none).as('new'),
      fn.countAll<number>().filterWhere('progress', '=', all).as('learned'),
      fn.countAll<number>().as('all'),
    ])
    .where('user_id', '=', userId);

/**
 * Chooses the words to train next and counts what else there is to do.
 * @param by when the user's day ends
 * @param category of which all words count (TOP_WORDS: of the dictionary); without one, what to train today
 */
export async function findNextWords(
  db: DictionaryDb,
  userId: number,
  by: Date,
  category?: WordCategory,
): Promise<ResponseOf<Calls['getNextWords']>> {
  const [words, summary] = await Promise.all([
    chooseWords(db, userId, by, category),
    summarize(db, userId, by),
  ]);
  return { ...words, ...summary };
}

async function chooseWords(db: DictionaryDb, userId: number, by: Date, category: WordCategory | undefined) {
  const wanted = { userId, category: category ?? 'TOP_WORDS' };
  const today = new Date(by.getTime() - dayMs);
  const isToday = category === undefined;
  const due = await rowsOf(db, dueQuery(wanted, by));
  const fresh = isToday && due.length >= minTrainingWords ? [] : await rowsOf(db, newQuery(wanted));
  const isNewDay = isToday && due.length === 0;
  // Without due words a day goes on with new ones, ten at most; else it is topped up to five.
  const limit = isToday
    ? Math.max(due.length, isNewDay ? fresh.length : 0, minTrainingWords)
    : maxTrainingWords;
  const missing = limit - due.length - (isNewDay ? fresh.length : 0);
  const topUp = isToday ? weakQuery : inLearningQuery;
  const weak = missing > 0 ? (await rowsOf(db, topUp(wanted, by, today))).slice(0, missing) : [];
  const newWords = fresh.slice(0, limit - due.length - weak.length);
  const left = limit - due.length - weak.length - newWords.length;
  const known = isToday && left > 0 ? (await rowsOf(db, knownQuery(wanted, by, today))).slice(0, left) : [];
  const familiar = [...due, ...weak, ...known];
  const chosen = [...familiar, ...newWords];
  // Words trained today wait for their day, unless there are not enough others for a training.
  const others =
    chosen.length < limit && (chosen.length > 0 || !isToday)
      ? await rowsOf(
          db,
          otherQuery(
            wanted,
            chosen.map(({ id }) => id),
            limit - chosen.length,
          ),
        )
      : [];
  return {
    words: [...familiar, ...others, ...newWords].map(wordOf),
    due: due.length,
    weak: weak.length + known.length + others.length,
    new: newWords.length,
  };
}

async function summarize(db: DictionaryDb, userId: number, by: Date) {
  const [[due], [next], trained, [counted]] = await Promise.all([
    rowsOf(db, dueCountQuery(userId, by)),
    rowsOf(db, nextDueQuery(userId, by)),
    rowsOf(db, trainedTodayQuery(userId, new Date(by.getTime() - dayMs))),
    rowsOf(db, totalsQuery(userId)),
  ]);
  const totalDue = due?.total ?? 0;
  const { all = 0, learned = 0, new: fresh = 0 } = counted ?? {};
  return {
    totalDue,
    next: next ? await countNext(db, userId, by, next.due, totalDue) : null,
    trainedToday: trained.length > 0,
    totals: { new: fresh, inLearning: all - learned - fresh, learned },
  };
}

const rowsOf = async <Row>(db: DictionaryDb, query: Compilable<Row>): Promise<Row[]> =>
  (await db.executeQuery(query.compile())).rows;

async function countNext(db: DictionaryDb, userId: number, by: Date, first: Date, totalDue: number) {
  const inDays = Math.floor((first.getTime() - by.getTime()) / dayMs) + 1;
  const [until] = await rowsOf(db, dueCountQuery(userId, new Date(by.getTime() + inDays * dayMs)));
  return { inDays, count: Math.max((until?.total ?? 0) - totalDue, 1) };
}
