import { existsSync, rmSync } from 'node:fs';
import { removePostgresHome } from '@mova/dev-services';
import { acquireInstanceLock } from './supervision/instance-lock.ts';
import { dataPaths } from '@mova/workspace';
import { ProcessRegister } from './supervision/process-register.ts';

/**
 * Deletes a data folder with everything an earlier, perhaps killed, launcher left running from it. For
 * tests that begin with nothing. OperatorError while a living launcher holds the folder.
 */
export async function removeData(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const places = dataPaths(dataDir);
  await acquireInstanceLock(places.lock);
  await new ProcessRegister(places.processes).endLeftovers();
  removePostgresHome(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
