import { calls } from '@mova/contracts';
import { ApiError, createAfterReader, handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { hasAnsweredWelcome } from '../db/users-repository.ts';
import { wordFilterOf } from '../domain/word-filter.ts';
import { consumer } from '../events/handlers.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { type PagePlace, readCursor, readPage, writeCursor } from '../paging/read-page.ts';

/** Reads after the event that `x-after` names, so that it shows what a training has just changed. */
export function getWords(db: DictionaryDb, lexicon: Lexicon): Route {
  const readAfter = createAfterReader(db, consumer);
  return handle(calls.getWords, async ({ body, caller: { userId }, ...call }) => {
    await readAfter(call);
    const { numberOfPage: asked, after, ...request } = body;
    const place: PagePlace = after === undefined ? { side: 'none', page: asked } : placeOf(after);
    const [{ words, numberOfPage, totalWords, hasNext }, answered] = await Promise.all([
      readPage(db, userId, wordFilterOf(request), place),
      hasAnsweredWelcome(db, userId),
    ]);
    const [first, last] = [words[0], words.at(-1)];
    return {
      words: words.map(lexicon.describe),
      numberOfPage,
      next: last && hasNext ? writeCursor({ side: 'next', page: numberOfPage + 1, wordId: last.id }) : null,
      previous:
        first && numberOfPage > 1
          ? writeCursor({ side: 'previous', page: numberOfPage - 1, wordId: first.id })
          : null,
      totalWords,
      firstVisit: !answered,
    };
  });
}

function placeOf(cursor: string): PagePlace {
  const place = readCursor(cursor);
  if (place) return place;
  throw new ApiError('INVALID_REQUEST', 'The request is invalid', {
    errors: [{ path: 'body.after', message: 'Not a cursor of a list' }],
  });
}
