import { Pool } from 'undici';
import { interleave } from '../measure/interleave.ts';
import { signedInHeaders } from '../measure/session.ts';
import { withEmptySite } from '../measure/site.ts';
import { type Benchmark, type Row, ratioRow } from '../row.ts';

/** Many short rounds, so that other load of the machine affects all sides alike. */
const rounds = 150;
const requestsPerRound = 100;
const connections = 20;
const questions = '/api/getGrammarQuestions?tense=PAST_SIMPLE&level=2';
const rules = '/api/getGrammarRules?tense=PAST_SIMPLE';

/** The cheapest other calls: constants, a read from Redis, a read from PostgreSQL. */
const others = {
  getPlans: '/api/getPlans',
  getDevices: '/api/getDevices',
  getGrammarStatus: '/api/getGrammarStatus',
} as const;

/**
 * Content through the gateway, compressed as browsers ask for it, against whichever other authenticated call
 * turns out cheapest in the same run, and a read of what the browser already has against a whole one.
 */
export const grammar: Benchmark = {
  name: 'grammar',
  run: () =>
    withEmptySite('grammar', { RATE_LIMIT: '0', NODE_ENV: 'production' }, async ({ origin, redisUrl }) => {
      const pool = new Pool(origin, { connections, pipelining: 1 });
      try {
        return await measure(pool, {
          ...(await signedInHeaders(redisUrl, 1)),
          'accept-encoding': 'gzip, deflate, br, zstd',
        });
      } finally {
        await pool.close();
      }
    }),
};

async function measure(pool: Pool, headers: Record<string, string>): Promise<Row[]> {
  const known = { ...headers, 'if-none-match': await tagOf(pool, headers) };
  const burst = (path: string) => () => send(pool, path, headers, 200);
  const ms = await interleave(
    {
      questions: burst(questions),
      rules: burst(rules),
      again: () => send(pool, questions, known, 304),
      twin: burst(questions),
      getPlans: burst(others.getPlans),
      getDevices: burst(others.getDevices),
      getGrammarStatus: burst(others.getGrammarStatus),
    },
    rounds,
  );
  return rowsOf(ms);
}

type Milliseconds = Readonly<Record<keyof typeof others | 'questions' | 'rules' | 'again' | 'twin', number>>;

/** 0.9 of the requests a second are 1.11 of the time. */
function rowsOf(ms: Milliseconds): Row[] {
  const names = Object.keys(others) as (keyof typeof others)[];
  const cheapest = names.reduce((best, name) => (ms[name] < ms[best] ? name : best));
  for (const name of names) console.error(`  ${name}: ${perSecond(ms[name])} requests a second`);
  console.error(`  questions: ${perSecond(ms.questions)} requests a second`);
  const versus = `vs ${cheapest}, ms`;
  return [
    ratioRow(`grammar: questions of a level ${versus}`, ms.questions, ms[cheapest], 1.11),
    ratioRow(`grammar: rules page ${versus}`, ms.rules, ms[cheapest], null),
    ratioRow('grammar: A/A of the questions, ms', ms.twin, ms.questions, null),
    ratioRow('grammar: 304 vs the whole answer, ms', ms.again, ms.questions, 1.05),
  ];
}

const perSecond = (ms: number) => Math.round((requestsPerRound / ms) * 1000);

/** The tag of the questions in the coding a browser gets. */
async function tagOf(pool: Pool, headers: Record<string, string>): Promise<string> {
  const {
    statusCode,
    headers: answered,
    body,
  } = await pool.request({ method: 'GET', path: questions, headers });
  await body.dump();
  const { etag } = answered;
  if (typeof etag !== 'string' || answered['content-encoding'] !== 'br') {
    throw new Error(`${questions} answered ${statusCode} without a tag or uncompressed`);
  }
  return etag;
}

/** Many of one request, a few at a time; every answer must have the status. */
async function send(
  pool: Pool,
  path: string,
  headers: Record<string, string>,
  status: number,
): Promise<void> {
  let left = requestsPerRound;
  const keepAsking = async () => {
    while (left-- > 0) {
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
      await body.arrayBuffer();
      if (statusCode !== status) throw new Error(`${path} answered ${statusCode}, not ${status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
}
