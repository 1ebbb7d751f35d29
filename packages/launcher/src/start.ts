import { portEnv, readEnv } from '@mova/service-kit';
import { readDataDir, readPort, stopSignal } from '@mova/workspace';
import { z } from 'zod';
import { type StartOptions, startMova } from './start-mova.ts';

const addressesEnv = z.object({
  DATABASE_URL: z.string().optional(),
  REDIS_URL: z.string().optional(),
  PUBLISHER_PORT: portEnv.optional(),
});

/** Runs a site, configured by the environment, until it is told to stop; then exits with 0. */
export async function start(options: Partial<StartOptions> = {}): Promise<void> {
  const signal = stopSignal();
  const { env } = process;
  const {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    PUBLISHER_PORT: publisherPort,
  } = readEnv(addressesEnv);
  try {
    const mova = await startMova({
      dataDir: readDataDir(),
      port: readPort(env.PORT, 8080),
      ...(env.HOST && { host: env.HOST }),
      ...(env.PUBLIC_ORIGIN && { publicOrigin: env.PUBLIC_ORIGIN }),
      databaseUrl,
      redisUrl,
      publisherPort,
      signal,
      ...options,
    });
    console.log(`ready ${mova.origin}`);
    if (mova.demo) console.log(`demo sign-in: ${mova.demo.email} ${mova.demo.password}`);
    if (publisherPort !== undefined) console.log(`publisher: http://127.0.0.1:${publisherPort}`);
    if (mova.mailbox) console.log(`mailbox: ${mova.mailbox}`);
    if (!signal.aborted)
      await new Promise<void>((resolveStop) => signal.addEventListener('abort', () => resolveStop()));
    await mova.stop();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  process.exit(0);
}
