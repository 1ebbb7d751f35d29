import { randomUUID } from 'node:crypto';
import { type Calls, calls, type exercisesCalls, type InputOf, type ResponseOf } from '@mova/contracts';
import { createLog } from '@mova/service-kit';
import { testIdentity } from '@mova/service-kit/testing';
import { sql } from 'kysely';
import { createExercisesApp } from '../app.ts';
import { createExercisesDatabase } from './exercises-database.ts';

type ExercisesCall = Exclude<keyof typeof exercisesCalls, 'getFreeTrainings'>;
type Input<Id extends ExercisesCall> = InputOf<Calls[Id]>['body'] | InputOf<Calls[Id]>['query'];

/** A learner with calls of their own; each one of a test is somebody else. */
export interface TestLearner {
  readonly userId: number;
  /** Begins or ends their premium. */
  hasPremium(isPremium: boolean): void;
  /** Makes a call and gives its answer; any status but 200 and 204 fails the test. */
  call<Id extends ExercisesCall>(id: Id, input?: Input<Id>): Promise<ResponseOf<Calls[Id]>>;
  /** Makes a call with anything as its body or query, and gives the bare response. */
  send(id: ExercisesCall, input?: unknown): Promise<Response>;
  /** Starts a run of these words and gives its id. */
  starts(wordIds?: readonly number[]): Promise<string>;
  /** What the ledger says; undefined while it is not open. */
  left(): Promise<number | undefined>;
  /** Opens the ledger, or sets an open one, past the service. */
  has(left: number): Promise<void>;
  /** Payloads of the learner's completed trainings in the log, in its order, with their positions. */
  events(): Promise<{ position: string; payload: unknown }[]>;
}

/** Words of every run that names no others. */
export const wordIds = [11, 12, 13] as const;

/** The service on a database of its own, for one file of tests. */
export async function startExercises({ maxUnsavedPerDay = 200 } = {}) {
  const database = await createExercisesDatabase();
  const { db } = database;
  const identity = testIdentity('exercises');
  /** How often others were woken. */
  const woken = { times: 0 };
  const app = createExercisesApp({
    db,
    freeTrainings: 10,
    maxUnsavedPerDay,
    wake: () => {
      woken.times += 1;
    },
    verifier: identity.verifier,
    log: createLog('exercises', 'silent'),
  });
  let lastUserId = 0;

  const learner = ({ isPremium: isPremiumFirst = false } = {}): TestLearner => {
    lastUserId += 1;
    const userId = lastUserId;
    let isPremium = isPremiumFirst;
    const send: TestLearner['send'] = async (id, input) => {
      const { method, path } = calls[id];
      const isBody = method !== 'GET' && input !== undefined;
      const query = isBody || !input ? '' : `?${new URLSearchParams(input as Record<string, string>)}`;
      return app.request(path + query, {
        method,
        headers: {
          ...(await identity.headersFor({ userId, isPremium })),
          ...(isBody && { 'content-type': 'application/json' }),
        },
        ...(isBody && { body: JSON.stringify(input) }),
      });
    };
    const call: TestLearner['call'] = async (id, input) => {
      const response = await send(id, input);
      const text = await response.text();
      if (!response.ok) throw new Error(`${id} answered ${response.status}: ${text}`);
      return calls[id].response.parse(text === '' ? null : JSON.parse(text)) as ResponseOf<Calls[typeof id]>;
    };
    return {
      userId,
      hasPremium: (value) => {
        isPremium = value;
      },
      send,
      call,
      starts: async (words = wordIds) => {
        const runId = randomUUID();
        await call('startTraining', { runId, wordIds: [...words] });
        return runId;
      },
      left: async () => {
        const row = await db
          .selectFrom('exercises.ledger')
          .select('free_trainings_left')
          .where('user_id', '=', userId)
          .executeTakeFirst();
        return row?.free_trainings_left;
      },
      has: async (left) => {
        await db
          .insertInto('exercises.ledger')
          .values({ user_id: userId, free_trainings_left: left })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ free_trainings_left: left }))
          .execute();
      },
      events: async () => {
        const { rows } = await sql<{ position: string; payload: unknown }>`
          select l.txid::text || '-' || l.seq::text as position, l.payload from events.log as l
          where l.type = 'training.completed' and (l.payload->>'userId')::bigint = ${userId}
          order by l.txid, l.seq`.execute(db);
        return rows;
      },
    };
  };
  return { app, db, database, woken, learner, stop: () => database.drop() };
}
