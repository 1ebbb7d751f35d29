import { type Log, type SessionStore, sessionLives } from '@mova/service-kit';
import { findPremiumChanges } from '../db/premium-repository.ts';
import type { AccountDb } from '../db/schema.ts';

const intervalMs = 30_000;
/** Each look goes so far back, so that a change nobody could tell Redis of is told by one of the next. */
const lookBackMs = 10 * 60_000;
/** And every so many looks it goes back to the beginning: Redis may have lost what it was told. */
const looksToWhole = 120;
const mostAtOnce = 500;

/** Tells the door the premium flag of everyone for whom it changed since `since`. */
export async function projectChanges(db: AccountDb, sessions: SessionStore, since: Date): Promise<void> {
  for (let after = 0; ; ) {
    const users = await findPremiumChanges(db, since, after, mostAtOnce);
    await sessions.setPremiumOfMany(users, sessionLives.remembered.seconds);
    const last = users.at(-1);
    if (last === undefined || users.length < mostAtOnce) return;
    after = last.userId;
  }
}

/**
 * Repeats to Redis who is premium, at start and ever after. The operator's command and every sign-in tell it
 * at once; this is for the times when Redis could not be told, or forgot.
 */
export function createPremiumProjection(db: AccountDb, sessions: SessionStore, log: Log) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let looks = 0;

  function run(): void {
    if (running) return;
    const since = new Date(looks % looksToWhole === 0 ? 0 : Date.now() - lookBackMs);
    running = projectChanges(db, sessions, since)
      .then(() => {
        looks += 1;
      })
      .catch((error: unknown) => log.warn({ err: error }, 'premium could not be projected'))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    start(): void {
      timer = setInterval(run, intervalMs);
      run();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
