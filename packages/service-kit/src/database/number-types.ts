import pg from 'pg';

const int8Oid = 20;
const int8ArrayOid = 1016;

/**
 * Parses a PostgreSQL `bigint`.
 *
 * @throws RangeError beyond the integers that a number represents exactly.
 */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
}

const textArrayOid = 1009;

// The types of `pg` do not list the oids of arrays.
const parserOf = pg.types.getTypeParser as (oid: number) => (text: string) => unknown;
const parseTextArray = parserOf(textArrayOid) as (text: string) => (string | null)[];
const parseInt8Array = (text: string) =>
  parseTextArray(text).map((item) => (item === null ? null : parseInt8(item)));

/** Type parsers of `pg`, with 64-bit integers (and arrays of them) as numbers. */
export const columnTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === int8Oid) return parseInt8;
      if (oid === int8ArrayOid) return parseInt8Array;
    }
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};
