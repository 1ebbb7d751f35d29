import pg from 'pg';
import { type DictionaryClient, openDictionary } from '../dictionary/dictionary-client.ts';
import { withKeyReaders } from '../dictionary/key-readers.ts';
import { loadWords, users } from '../dictionary/load-words.ts';
import { interleave } from '../measure/interleave.ts';
import { withEmptySite } from '../measure/site.ts';
import { absoluteRow, type Benchmark, type Row, ratioRow } from '../row.ts';

const rounds = 200;
/** Occurs at the beginning of some words of the large dictionary, and inside others. */
const searched = 'ябсло';

/** Dictionaries whose first page is compared with that of 50 words, and their other pages with their first one. */
const sizes = [
  // Some 4,500 and 45,000 words are in learning, 180 and 1,800 of them new words of one category.
  { name: '5,000', user: users.medium, deepPage: 200, filteredPage: 8, limit: 1.5 },
  { name: '50,000', user: users.large, deepPage: 2000, filteredPage: 80, limit: 5 },
] as const;

/**
 * Dictionaries of 5,000 and 50,000 words among five million rows: pages through the gateway against the same call of a
 * user with 50 words, search against plain SQL, and a read by key against the bare driver.
 */
export const dictionary: Benchmark = {
  name: 'dictionary',
  run: () =>
    withEmptySite('dictionary', { RATE_LIMIT: '0', NODE_ENV: 'production' }, async (site) => {
      const { seconds, mebibytes } = await loadWords(site.adminUrl);
      console.error(`  five million words came in ${seconds.toFixed(0)} s`);
      const sizeRow = absoluteRow(
        'dictionary: five million words and their indexes, MiB',
        mebibytes,
        2000,
        'MiB',
      );
      return [...(await measureDictionary(site)), sizeRow];
    }),
};

interface LoadedSite {
  readonly origin: string;
  readonly redisUrl: string;
  readonly adminUrl: string;
  databaseUrlFor(role: 'dictionary'): string;
}

/** The rows about time. */
async function measureDictionary(site: LoadedSite): Promise<Row[]> {
  return [
    ...(await measurePages(site)),
    ...(await measureSearch(site)),
    ...(await measureKeyReads(site.databaseUrlFor('dictionary'))),
  ];
}

async function measurePages(site: LoadedSite): Promise<Row[]> {
  const small = await openDictionary(site, users.small);
  const twin = await openDictionary(site, users.otherSmall);
  const rows: Row[] = [];
  try {
    for (const size of sizes) {
      const sized = await openDictionary(site, size.user);
      try {
        const reads = await readsOf(sized, size);
        const ms = await interleave(
          { ...reads, small: () => small.getWords(), twin: () => twin.getWords() },
          rounds,
        );
        const { name, deepPage, filteredPage, limit } = size;
        const rowVsFirst = (what: string, oursMs: number, limitVsFirst: number) =>
          ratioRow(`dictionary of ${name}: ${what} vs first page, ms`, oursMs, ms.first, limitVsFirst);
        rows.push(
          ratioRow(`dictionary of ${name}: first page vs first page of 50, ms`, ms.first, ms.small, limit),
          rowVsFirst(`page after ${deepPage} by cursor`, ms.next, 2),
          rowVsFirst(`page before ${deepPage} by cursor`, ms.previous, 2),
          rowVsFirst(`page ${deepPage} by number`, ms.jump, 10),
          rowVsFirst(`page ${filteredPage} of the new words of a category`, ms.filtered, 10),
          ratioRow('dictionary of 50: A/A, ms', ms.twin, ms.small, null),
        );
      } finally {
        await sized.close();
      }
    }
  } finally {
    await Promise.all([small.close(), twin.close()]);
  }
  return rows;
}

/** The pages that are timed, each read once to see that it is the one it should be. */
async function readsOf(dictionary: DictionaryClient, { deepPage, filteredPage }: (typeof sizes)[number]) {
  const deep = await dictionary.getWords({ numberOfPage: deepPage });
  const ofCategory = { numberOfPage: filteredPage, category: 'FOOD', progress: 'NEW' } as const;
  const filtered = await dictionary.getWords(ofCategory);
  const { next, previous } = deep;
  // A page past the end would be the last one.
  if (deep.numberOfPage !== deepPage || !next || !previous) throw new Error(`there is no page ${deepPage}`);
  if (filtered.numberOfPage !== filteredPage || filtered.words.length !== 20) {
    throw new Error(`there is no page ${filteredPage} of the new words of a category`);
  }
  return {
    first: () => dictionary.getWords(),
    next: () => dictionary.getWords({ after: next }),
    previous: () => dictionary.getWords({ after: previous }),
    jump: () => dictionary.getWords({ numberOfPage: deepPage }),
    filtered: () => dictionary.getWords(ofCategory),
  };
}

/** The whole call, gateway and all, against plain statements over the user’s rows: the page and its count. */
async function measureSearch(site: LoadedSite): Promise<Row[]> {
  const dictionary = await openDictionary(site, users.large);
  const database = new pg.Client({ connectionString: site.adminUrl });
  await database.connect();
  const like = () =>
    database.query({
      name: 'like',
      text: `select id, foreign_word, native_word, count(*) over () as total from dictionary.words
        where user_id = $1 and not learned and (foreign_key like $2 or native_key like $2)
        order by id desc limit 20`,
      values: [users.large, `%${searched}%`],
    });
  try {
    const found = await dictionary.getWords({ query: searched });
    const { rows } = await like();
    if (rows.length === 0 || found.totalWords !== Number(rows[0].total)) {
      throw new Error(`searching for ${searched} found ${found.totalWords} words`);
    }
    const ms = await interleave({ ours: () => dictionary.getWords({ query: searched }), like }, rounds / 5);
    return [ratioRow('dictionary of 50,000: search vs LIKE over the user’s rows, ms', ms.ours, ms.like, 0.1)];
  } finally {
    await Promise.all([dictionary.close(), database.end()]);
  }
}

/** 0.9 of the driver’s reads a second is 1.11 of its time. */
async function measureKeyReads(databaseUrl: string): Promise<Row[]> {
  return withKeyReaders(databaseUrl, async ({ kysely, driver }) => {
    // A first pass warms both paths up.
    await interleave({ kysely, driver }, rounds);
    const ms = await interleave({ kysely, driver }, rounds);
    return [
      ratioRow(
        'dictionary: 50 reads by key, Kysely vs pg with a named statement, ms',
        ms.kysely,
        ms.driver,
        1.11,
      ),
    ];
  });
}
