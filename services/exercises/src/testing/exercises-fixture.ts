import { randomUUID } from 'node:crypto';
import { type Calls, calls, type exercisesCalls, type InputOf, type ResponseOf } from '@mova/contracts';
import { createLog } from '@mova/service-kit';
import { testIdentity } from '@mova/service-kit/testing';
import { sql } from 'kysely';
import { createExercisesApp } from '../app.ts';
import { createExercisesDatabase } from './exercises-database.ts';

type ExercisesCall = Exclude<keyof typeof exercisesCalls, 'getFreeTrainings'>;
type Input<Id extends ExercisesCall> = InputOf<Calls[Id]>['body'] | InputOf<Calls[Id]>['query'];

export interface TestUser {
  readonly userId: number;
  setPremium(isPremium: boolean): void;
  /** Returns the response of a call; any status but 200 and 204 fails the test. */
  call<Id extends ExercisesCall>(id: Id, input?: Input<Id>): Promise<ResponseOf<Calls[Id]>>;
  /** Makes a call with any body or query; a call with a body may have a query (`?a=b`) too. */
  send(id: ExercisesCall, input?: unknown, search?: string): Promise<Response>;
  /** Starts a training and returns its run id. */
  start(wordIds?: readonly number[]): Promise<string>;
  /** Free trainings in the ledger; undefined while it is not open. */
  left(): Promise<number | undefined>;
  /** Opens or changes the ledger in the database. */
  setLeft(left: number): Promise<void>;
  /** The user's `training.completed` events in order. */
  events(): Promise<{ position: string; payload: unknown }[]>;
}

/** Default words of a training. */
export const wordIds = [11, 12, 13] as const;

/** Starts the service on a database of its own. */
export async function startExercises({
  maxUnsavedPerDay = 200,
  freeTrainingsDaily = 0,
  now = () => new Date(),
} = {}) {
  const database = await createExercisesDatabase();
  const { db } = database;
  const identity = testIdentity('exercises');
  /** How often the consumers were woken. */
  const woken = { times: 0 };
  const app = createExercisesApp({
    db,
    freeTrainings: { initial: 10, daily: freeTrainingsDaily },
    maxUnsavedPerDay,
    now,
    wake: () => {
      woken.times += 1;
    },
    verifier: identity.verifier,
    log: createLog('exercises', 'silent'),
  });
  let lastUserId = 0;

  /** A new user. */
  const user = ({ isPremium: wasPremium = false } = {}): TestUser => {
    lastUserId += 1;
    const userId = lastUserId;
    let isPremium = wasPremium;
    const send: TestUser['send'] = async (id, input, search = '') => {
      const { method, path } = calls[id];
      const isBody = method !== 'GET' && input !== undefined;
      const query = isBody || !input ? search : `?${new URLSearchParams(input as Record<string, string>)}`;
      return app.request(path + query, {
        method,
        headers: {
          ...(await identity.headersFor({ userId, isPremium })),
          ...(isBody && { 'content-type': 'application/json' }),
        },
        ...(isBody && { body: JSON.stringify(input) }),
      });
    };
    const call: TestUser['call'] = async (id, input) => {
      const response = await send(id, input);
      const text = await response.text();
      if (!response.ok) throw new Error(`${id} answered ${response.status}: ${text}`);
      return calls[id].response.parse(text === '' ? null : JSON.parse(text)) as ResponseOf<Calls[typeof id]>;
    };
    return {
      userId,
      setPremium: (value) => {
        isPremium = value;
      },
      send,
      call,
      start: async (words = wordIds) => {
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
      setLeft: async (left) => {
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
  return { app, db, database, identity, woken, user, stop: () => database.drop() };
}
