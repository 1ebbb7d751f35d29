import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kit } from './kit.ts';

/** The API of the kit, in git: `mova kit report` writes it, a test compares it with the sources. */
export const kitReportFile = join(import.meta.dirname, 'kit-report.json');

export type KitReport = Pick<Kit, 'version' | 'api'>;

export async function readKitReport(): Promise<KitReport> {
  return JSON.parse(await readFile(kitReportFile, 'utf8')) as KitReport;
}
