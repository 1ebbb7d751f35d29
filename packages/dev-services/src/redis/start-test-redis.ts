import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { testProgramsDir } from '@mova/workspace';
import type { BackingServer } from '../network/backing-server.ts';
import { startRedis } from './start-redis.ts';

export const testRedisPassword = 'secret';

/** Starts a Redis of its own in a new folder below `parent`. The first of a machine may fetch the program. */
export async function startTestRedis(parent: string, name: string): Promise<BackingServer> {
  const dataDir = join(parent, name);
  mkdirSync(dataDir);
  const logFile = join(dataDir, 'redis.log');
  return startRedis({ dataDir, programsDir: testProgramsDir, password: testRedisPassword, logFile });
}
