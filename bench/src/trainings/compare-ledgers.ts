import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Acknowledged, AnsweredWord } from './persistent-user.ts';

/** Differences between what the site acknowledged and what it has. */
export interface Differences {
  /** Results missing from the history or from the progress of their words. */
  readonly lost: number;
  /** Results published, counted or applied more than once, or wrongly. */
  readonly doubled: number;
  /** Words without exactly one review, or whose card is not what it says. */
  readonly wrongGrades: number;
  /** Users whose remaining free trainings do not match their runs. */
  readonly wrongLedgers: number;
  readonly deadLettered: number;
}

/** Time the dictionary has to reach the end of the log. */
const timeoutMs = 60_000;

/** Compares the site with what was acknowledged, once every event is applied. */
export async function compareLedgers(
  adminUrl: string,
  acknowledged: readonly Acknowledged[],
  expected: { readonly freeTrainings: number; readonly firstProgress: number },
): Promise<Differences> {
  const owner = new pg.Client({ connectionString: adminUrl });
  await owner.connect();
  try {
    await untilApplied(owner);
    const { rows: poison } = await owner.query<{ total: string }>(`
      select (select count(*) from dictionary.event_poison) + (select count(*) from exercises.event_poison) as total`);
    return {
      ...(await compareRuns(owner, acknowledged, expected.firstProgress)),
      wrongGrades: await countWrongGrades(owner, acknowledged),
      wrongLedgers: await countWrongLedgers(owner, acknowledged, expected.freeTrainings),
      deadLettered: Number(poison[0]?.total),
    };
  } finally {
    await owner.end();
  }
}

async function untilApplied(owner: pg.Client): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const { rows } = await owner.query<{ behind: boolean }>(`
      select exists (select from events.log as l, dictionary.event_cursors as c
        where (l.txid, l.seq) > (c.txid, c.seq)) as behind`);
    if (!rows[0]?.behind) return;
    if (Date.now() > deadline) throw new Error('the dictionary did not reach the end of the log in time');
    await sleep(200);
  }
}

async function compareRuns(owner: pg.Client, acknowledged: readonly Acknowledged[], firstProgress: number) {
  const { rows: words } = await owner.query<{ id: string; progress: number }>(
    'select id, progress from dictionary.words',
  );
  const { rows: runs } = await owner.query<{ run_id: string; saved: number; published: string }>(
    `
    select r.run_id, r.correct + r.wrong as saved,
      coalesce(sum(jsonb_array_length(l.payload->'answers')), 0) as published
    from exercises.runs as r
    left join events.log as l on l.type = 'training.completed' and l.payload->>'runId' = r.run_id::text
    where r.saved_at is not null and r.user_id = any($1) group by r.run_id`,
    [[...new Set(acknowledged.map(({ userId }) => userId))]],
  );
  const progressOf = new Map(words.map(({ id, progress }) => [Number(id), progress]));
  const runOf = new Map(runs.map((run) => [run.run_id, run]));
  let [lost, doubled] = [0, 0];
  for (const { runId, parts, words: answered } of acknowledged) {
    const run = runOf.get(runId);
    const reached = [...answered].map(([wordId, { progress }]) => ({ progress, is: progressOf.get(wordId) }));
    const answers = parts * answered.size;
    if (!run || Number(run.published) === 0 || reached.some(({ is }) => is === firstProgress)) lost += 1;
    else if (run.saved !== answers || Number(run.published) !== answers) doubled += 1;
    else if (reached.some(({ is, progress }) => is !== progress)) doubled += 1;
  }
  // Every run is repeated until it is acknowledged, so there is no other.
  return { lost, doubled: doubled + Math.max(0, runs.length - acknowledged.length) };
}

interface GradedWord {
  readonly word_id: string;
  readonly reviews: string;
  readonly parts: number;
  readonly correct: boolean;
  readonly reps: number;
  readonly days: number;
}

async function countWrongGrades(owner: pg.Client, acknowledged: readonly Acknowledged[]): Promise<number> {
  const { rows } = await owner.query<GradedWord>(`
    select word_id, count(*) as reviews, max(cardinality(parts)) as parts, bool_and(correct) as correct,
      max(reps) as reps, max(extract(epoch from due - last_review) / 86400)::float8 as days
    from dictionary.word_reviews join dictionary.word_cards using (user_id, word_id)
    group by word_id`);
  const gradedOf = new Map(rows.map((row) => [Number(row.word_id), row]));
  const isWrong = (graded: GradedWord | undefined, parts: number, { correct }: AnsweredWord) =>
    !graded ||
    Number(graded.reviews) !== 1 ||
    graded.reps !== 1 ||
    graded.parts !== parts ||
    graded.correct !== correct ||
    // A first grade lets a word wait for a day after a mistake, else longer.
    graded.days > 1 !== correct;
  return acknowledged.reduce((sum, { words, parts }) => {
    return sum + [...words].filter(([id, word]) => isWrong(gradedOf.get(id), parts, word)).length;
  }, 0);
}

async function countWrongLedgers(
  owner: pg.Client,
  acknowledged: readonly Acknowledged[],
  freeTrainings: number,
): Promise<number> {
  const { rows } = await owner.query<{ user_id: string; free_trainings_left: number }>(
    'select user_id, free_trainings_left from exercises.ledger',
  );
  const leftOf = new Map(rows.map((row) => [Number(row.user_id), row.free_trainings_left]));
  const runsOf = Map.groupBy(acknowledged, ({ userId }) => userId);
  return [...runsOf].filter(([userId, runs]) => {
    const paid = runs.reduce((sum, { price }) => sum + price, 0);
    return leftOf.get(userId) !== freeTrainings - paid;
  }).length;
}
