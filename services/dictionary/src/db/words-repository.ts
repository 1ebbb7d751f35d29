import type { Word } from '@mova/contracts';
import { type Kysely, sql } from 'kysely';
import type { WordFilter } from '../domain/word-filter.ts';
import type { DictionaryDatabase } from './database.ts';

interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** One page of a learner's words that match, newest first: by id, which never changes, downwards. */
export async function findWords(
  db: Kysely<DictionaryDatabase>,
  userId: number,
  filter: WordFilter,
  range: PageRange,
): Promise<Word[]> {
  const rows = await wordsPageQuery(db, userId, filter, range).execute();
  return rows.map(({ id, foreign_word, native_word, progress, learned, category }) => ({
    id,
    foreignWord: foreign_word,
    nativeWord: native_word,
    progress,
    wordDetails: { learned, progress, category },
  }));
}

/** The statement behind {@link findWords}. */
export function wordsPageQuery(
  db: Kysely<DictionaryDatabase>,
  userId: number,
  filter: WordFilter,
  range: PageRange,
) {
  return matching(db, userId, filter)
    .select(['id', 'foreign_word', 'native_word', 'progress', 'learned', 'category'])
    .orderBy('id', 'desc')
    .limit(range.limit)
    .offset(range.offset);
}

/** How many of a learner's words match, over all pages. */
export async function countWords(
  db: Kysely<DictionaryDatabase>,
  userId: number,
  filter: WordFilter,
): Promise<number> {
  const { total } = await matching(db, userId, filter)
    .select((query) => query.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function matching(db: Kysely<DictionaryDatabase>, userId: number, filter: WordFilter) {
  return db
    .selectFrom('dictionary.words')
    .where('user_id', '=', userId)
    .where('learned', '=', filter.learned)
    .$if(filter.progress !== undefined, (query) =>
      query
        .where('progress', '>=', filter.progress?.from ?? 0)
        .where('progress', '<=', filter.progress?.to ?? 100),
    )
    .$if(filter.category !== undefined, (query) =>
      query.where('category', '=', filter.category ?? 'TOP_WORDS'),
    )
    .$if(filter.key !== '', (query) =>
      // Not LIKE: here % _ and \ are characters like any other.
      query.where(
        sql<boolean>`(strpos(foreign_key, ${filter.key}) > 0 or strpos(native_key, ${filter.key}) > 0)`,
      ),
    );
}
