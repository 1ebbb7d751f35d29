import { calls } from '@mova/contracts';
import { ApiError, createAfterReader, handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { hasAnsweredWelcome } from '../db/learners-repository.ts';
import { cursorKeyOf } from '../db/signing-keys-repository.ts';
import { wordFilterOf } from '../domain/word-filter.ts';
import { consumer } from '../events/handlers.ts';
import { type ListOwner, openCursor, type PageBeside, sealCursor } from '../paging/page-cursor.ts';
import { readPage } from '../paging/read-page.ts';

/**
 * One page of the caller's words, newest first, with cursors of the pages beside it. Reads after the event
 * that `x-after` names: what a training has just changed is seen.
 */
export function getWords(db: Kysely<DictionaryDatabase>): Route {
  const cursorKey = cursorKeyOf(db);
  const readAfter = createAfterReader(db, consumer);
  return handle(calls.getWords, async ({ body, caller: { userId }, ...call }) => {
    await readAfter(call);
    const { numberOfPage: asked, after, ...request } = body;
    const key = await cursorKey();
    const owner: ListOwner = { userId, filter: wordFilterOf(request) };
    const place =
      after === undefined ? ({ side: 'none', page: asked } as const) : openOrRefuse(key, owner, after);
    const [{ words, numberOfPage, totalWords, hasNext }, answered] = await Promise.all([
      readPage(db, userId, owner.filter, place),
      hasAnsweredWelcome(db, userId),
    ]);
    const [first, last] = [words[0], words.at(-1)];
    const seal = (beside: PageBeside) => sealCursor(key, owner, beside);
    return {
      words,
      numberOfPage,
      next: last && hasNext ? seal({ side: 'next', page: numberOfPage + 1, wordId: last.id }) : null,
      previous:
        first && numberOfPage > 1
          ? seal({ side: 'previous', page: numberOfPage - 1, wordId: first.id })
          : null,
      totalWords,
      firstVisit: !answered,
    };
  });
}

function openOrRefuse(key: Buffer, owner: ListOwner, after: string): PageBeside {
  const place = openCursor(key, owner, after);
  if (place) return place;
  throw new ApiError('INVALID_REQUEST', 'The request is invalid', {
    errors: [{ path: 'body.after', message: 'Not a cursor of this list' }],
  });
}
