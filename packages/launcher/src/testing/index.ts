import { existsSync, rmSync } from 'node:fs';
import { removePostgresHome } from '@mova/dev-services';
import { dataPaths } from '@mova/workspace';
import { acquireInstanceLock } from '../supervision/instance-lock.ts';
import { ProcessRegister } from '../supervision/process-register.ts';

/** Deletes a data folder and ends processes a killed launcher left running. @throws {OperatorError} if in use */
export async function removeData(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const paths = dataPaths(dataDir);
  await acquireInstanceLock(paths.lock);
  await new ProcessRegister(paths.processes).endLeftovers();
  removePostgresHome(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
