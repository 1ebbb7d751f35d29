import pg from 'pg';
import { type DictionaryClient, openDictionary } from '../dictionary/dictionary-client.ts';
import { withKeyReaders } from '../dictionary/key-readers.ts';
import { learners, loadWords } from '../dictionary/load-words.ts';
import { interleave } from '../measure/interleave.ts';
import { withEmptySite } from '../measure/site.ts';
import { absoluteRow, type Benchmark, type Row, ratioRow } from '../row.ts';

const rounds = 200;
/** Page that is jumped to, and from which the pages beside it are read. */
const deepPage = 2000;
/** Page of a topic’s new words that is jumped to: there are some 90. */
const filteredPage = 80;
/** Begins some words of the large dictionary, and stands inside others. */
const prefix = 'ябсло';

/**
 * A dictionary of 50,000 words among five million rows: pages through the gateway against the same call of a
 * learner with 50 words, search against what an index saves, and a read by key against the bare driver.
 */
export const dictionary: Benchmark = {
  name: 'dictionary',
  run: () =>
    withEmptySite('dictionary', { RATE_LIMIT: '0', NODE_ENV: 'production' }, async (site) => {
      const { seconds, mebibytes } = await loadWords(site.adminUrl);
      console.error(`  five million words came in ${seconds.toFixed(0)} s`);
      const sizeRow = absoluteRow(
        'dictionary: five million words, indexes and counts, MiB',
        mebibytes,
        2000,
        'MiB',
      );
      return [...(await measureDictionary(site)), sizeRow];
    }),
};

/** What is asked of a running site. */
interface LoadedSite {
  readonly origin: string;
  readonly redisUrl: string;
  readonly adminUrl: string;
  databaseUrlFor(role: 'dictionary'): string;
}

/** Every row about time. */
async function measureDictionary(site: LoadedSite): Promise<Row[]> {
  const large = await openDictionary(site, learners.large);
  const small = await openDictionary(site, learners.small);
  const twin = await openDictionary(site, learners.otherSmall);
  const database = new pg.Client({ connectionString: site.adminUrl });
  await database.connect();
  try {
    return [
      ...(await pages(large, small, twin)),
      ...(await search(large, database)),
      ...(await keyRead(site.databaseUrlFor('dictionary'))),
    ];
  } finally {
    await Promise.all([large.close(), small.close(), twin.close(), database.end()]);
  }
}

async function pages(
  large: DictionaryClient,
  small: DictionaryClient,
  otherSmall: DictionaryClient,
): Promise<Row[]> {
  const first = await large.getWords();
  const deep = await large.getWords({ numberOfPage: deepPage });
  if (first.words.length !== 20 || deep.numberOfPage !== deepPage || !deep.next || !deep.previous) {
    throw new Error('the large dictionary is not what it should be');
  }
  const ofTopic = { numberOfPage: filteredPage, category: 'FOOD', progress: 'NEW' } as const;
  const filtered = await large.getWords(ofTopic);
  // A page past the end is the last one.
  if (filtered.numberOfPage !== filteredPage || filtered.words.length !== 20) {
    throw new Error(`there is no page ${filteredPage} of the new words of a topic`);
  }
  const { next, previous } = deep;
  const ms = await interleave(
    {
      first: () => large.getWords(),
      small: () => small.getWords(),
      twin: () => otherSmall.getWords(),
      next: () => large.getWords({ after: next }),
      previous: () => large.getWords({ after: previous }),
      jump: () => large.getWords({ numberOfPage: deepPage }),
      filtered: () => large.getWords(ofTopic),
    },
    rounds,
  );
  return [
    ratioRow('dictionary: first page of 50,000 words vs 50, ms', ms.first, ms.small, 1.5),
    ratioRow('dictionary: A/A of 50 words, ms', ms.twin, ms.small, null),
    ratioRow(`dictionary: page after ${deepPage} by cursor vs first, ms`, ms.next, ms.first, 2),
    ratioRow(`dictionary: page before ${deepPage} by cursor vs first, ms`, ms.previous, ms.first, 2),
    ratioRow(`dictionary: jump to page ${deepPage} vs first, ms`, ms.jump, ms.first, 10),
    ratioRow(
      `dictionary: jump to page ${filteredPage} of new words of a topic vs first, ms`,
      ms.filtered,
      ms.first,
      10,
    ),
  ];
}

/** The whole call, gateway and all, against the bare statement: over the learner’s rows alone, which an index leads to. */
async function search(large: DictionaryClient, database: pg.Client): Promise<Row[]> {
  const ilike = (where: string, values: unknown[]) =>
    database.query({
      name: `ilike ${where}`,
      text: `select id, foreign_word, native_word, count(*) over () as total from dictionary.words
        where ${where} and not learned and (foreign_word ilike $1 or native_word ilike $1) order by id desc limit 20`,
      values,
    });
  const found = await large.getWords({ query: prefix });
  const beginning = await ilike('user_id = $2', [`${prefix}%`, learners.large]);
  if (beginning.rows.length === 0 || found.totalWords < Number(beginning.rows[0].total)) {
    throw new Error(`searching for ${prefix} found ${found.totalWords} words`);
  }
  const ms = await interleave(
    {
      ours: () => large.getWords({ query: prefix }),
      ilike: () => ilike('user_id = $2', [`${prefix}%`, learners.large]),
    },
    rounds / 5,
  );
  return [
    ratioRow(
      'dictionary: Cyrillic prefix search vs ILIKE over the learner’s rows, ms',
      ms.ours,
      ms.ilike,
      0.1,
    ),
  ];
}

/** Time a read by key: 0.9 of the driver’s reads a second is 1.11 of its time. */
async function keyRead(databaseUrl: string): Promise<Row[]> {
  return withKeyReaders(databaseUrl, async ({ kysely, driver }) => {
    // Once for nothing: the engine compiles either path after some thousand reads, which a service has behind it.
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
