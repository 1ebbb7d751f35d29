import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';

/** Returns the content of a JSON file; undefined when the file is absent, incomplete or of another shape. */
export function readJsonFile<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Writes a JSON file only its owner can read. It appears complete, so that a crash leaves the former one. Two processes
 * may write it at once.
 */
export function writeJsonFile(file: string, content: unknown): void {
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    writeFileSync(unfinished, JSON.stringify(content, null, 2), { mode: 0o600 });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
