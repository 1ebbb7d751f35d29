import { type Calls, calls, type RequestOf, type ResponseOf } from '@mova/contracts';
import { ApiError, createAfterReader, handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { hasAnsweredWelcome } from '../db/users-repository.ts';
import { wordFilterOf } from '../domain/word-filter.ts';
import { consumer } from '../events/handlers.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { type PagePlace, readCursor, readPage, type WordsPage, writeCursor } from '../paging/read-page.ts';

/** Reads after the event that `x-after` names, so that it shows what a training has just changed. */
export function getWords(db: DictionaryDb, lexicon: Lexicon): Route {
  const readAfter = createAfterReader(db, consumer);
  return handle(calls.getWords, async ({ body, caller: { userId }, ...call }) => {
    await readAfter(call);
    const [{ words, ...page }, answered] = await Promise.all([
      pageOf(db, userId, body),
      hasAnsweredWelcome(db, userId),
    ]);
    return { ...page, words: words.map(lexicon.describe), firstVisit: !answered };
  });
}

async function pageOf(
  db: DictionaryDb,
  userId: number,
  { numberOfPage, after, order, ...request }: RequestOf<Calls['getWords']>['body'],
): Promise<Omit<ResponseOf<Calls['getWords']>, 'firstVisit'>> {
  const isNewestFirst = order === 'NEWEST';
  const place: PagePlace =
    isNewestFirst && after !== undefined ? placeOf(after) : { side: 'none', page: numberOfPage };
  const page = await readPage(db, userId, wordFilterOf(request), place, order);
  const { words, numberOfPage: shown, totalWords } = page;
  const cursors = isNewestFirst ? cursorsOf(page) : { next: null, previous: null };
  return { words, numberOfPage: shown, totalWords, ...cursors };
}

function cursorsOf({ words, numberOfPage, hasNext }: WordsPage) {
  const [first, last] = [words[0], words.at(-1)];
  return {
    next: last && hasNext ? writeCursor({ side: 'next', page: numberOfPage + 1, wordId: last.id }) : null,
    previous:
      first && numberOfPage > 1
        ? writeCursor({ side: 'previous', page: numberOfPage - 1, wordId: first.id })
        : null,
  };
}

function placeOf(cursor: string): PagePlace {
  const place = readCursor(cursor);
  if (place) return place;
  throw new ApiError('INVALID_REQUEST', 'The request is invalid', {
    errors: [{ path: 'body.after', message: 'Not a cursor of a list' }],
  });
}
