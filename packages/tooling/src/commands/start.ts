import { OperatorError } from '../embedded/operator-error.ts';
import { startMova } from '../launcher/start-mova.ts';
import type { StartOptions } from '../launcher/start-options.ts';
import { dataDirFrom } from './data-dir.ts';

/** Port of the environment; 8080 when it names none. */
function portFrom(text: string | undefined): number {
  if (text === undefined || text === '') return 8080;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new OperatorError(`PORT=${text} is not a port: give a whole number from 1 to 65535.`);
  return port;
}

/** Aborts on Ctrl-C, SIGTERM and a closed terminal; and when npm, which started us, is gone. */
function stopRequested(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop();
    }, 500).unref();
  }
  return controller.signal;
}

/** `npm start` and `npm run dev`: runs until it is told to stop, then exits with 0. */
export async function start(options: Partial<StartOptions> = {}): Promise<void> {
  const signal = stopRequested();
  const { env } = process;
  try {
    const mova = await startMova({
      dataDir: dataDirFrom(),
      port: portFrom(env.PORT),
      ...(env.HOST && { host: env.HOST }),
      ...(env.PUBLIC_ORIGIN && { publicOrigin: env.PUBLIC_ORIGIN }),
      databaseUrl: env.DATABASE_URL || undefined,
      redisUrl: env.REDIS_URL || undefined,
      signal,
      ...options,
    });
    console.log(`ready ${mova.origin}`);
    console.log(`demo sign-in: ${mova.demo.email} ${mova.demo.password}`);
    console.log(`mailbox: ${mova.mailbox}`);
    if (!signal.aborted)
      await new Promise<void>((resolveStop) => signal.addEventListener('abort', () => resolveStop()));
    await mova.stop();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  process.exit(0);
}
