import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentFolder } from '../files/read-content.ts';

/** Copies the shipped content so that a test may change it. */
export function copyOfContent() {
  const folder = mkdtempSync(join(tmpdir(), 'mova-content-'));
  cpSync(contentFolder, folder, { recursive: true });
  return {
    folder,
    /** Replaces the first match in a file and returns its line (from 1). */
    replace(file: string, from: string, to: string): number {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      const at = text.indexOf(from);
      if (at < 0) throw new Error(`${file} does not hold ${from}`);
      writeFileSync(path, text.slice(0, at) + to + text.slice(at + from.length));
      return text.slice(0, at).split('\n').length;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
