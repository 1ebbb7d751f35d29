import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WordFilter } from '../domain/word-filter.ts';

/** A page beside one that was answered: it ends or begins at that one's word. */
export interface PageBeside {
  readonly side: 'next' | 'previous';
  /** Number of the page it leads to, from 1. */
  readonly page: number;
  /** Id of the last word before a next page, of the first word after a previous one. */
  readonly wordId: number;
}

/** Whose list a cursor belongs to: of no use to anyone else, nor with other filters. */
export interface ListOwner {
  readonly userId: number;
  readonly filter: WordFilter;
}

const form = /^([np])\.([1-9]\d{0,15})\.([1-9]\d{0,15})\.([\w-]{22})$/;
const macBytes = 16;

/** The opaque text of a cursor, sealed for one learner's list. */
export function sealCursor(key: Buffer, owner: ListOwner, beside: PageBeside): string {
  const text = `${beside.side === 'next' ? 'n' : 'p'}.${beside.page}.${beside.wordId}`;
  return Buffer.from(`${text}.${macOf(key, owner, text).toString('base64url')}`).toString('base64url');
}

/** What a cursor says, or undefined for one that this service did not make for this very list. */
export function openCursor(key: Buffer, owner: ListOwner, cursor: string): PageBeside | undefined {
  const opened = Buffer.from(cursor, 'base64url');
  // The decoder passes over signs that are not of its alphabet: one list has one text.
  if (opened.toString('base64url') !== cursor) return undefined;
  const [, side, page, wordId, mac] = form.exec(opened.toString('latin1')) ?? [];
  if (mac === undefined) return undefined;
  const expected = macOf(key, owner, `${side}.${page}.${wordId}`);
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== macBytes || !timingSafeEqual(given, expected)) return undefined;
  return { side: side === 'n' ? 'next' : 'previous', page: Number(page), wordId: Number(wordId) };
}

function macOf(key: Buffer, { userId, filter }: ListOwner, text: string): Buffer {
  const { key: searched, category, learned, progress } = filter;
  const about = [userId, searched, category ?? null, learned, progress?.from ?? null, progress?.to ?? null];
  return createHmac('sha256', key)
    .update(JSON.stringify([text, ...about]))
    .digest()
    .subarray(0, macBytes);
}
