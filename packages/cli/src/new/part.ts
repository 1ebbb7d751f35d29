import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '@mova/workspace';

/** A text that is inserted into a file, between two texts that stand there together once. */
export type Edit = readonly [file: string, before: string, insert: string, after: string];

export interface Part {
  /** Removed whole, with what was added to it since. */
  readonly folder?: string;
  /** By path in the repository. */
  readonly files: Readonly<Record<string, string>>;
  readonly edits: readonly Edit[];
  /** Whether npm has to learn of it. */
  readonly isWorkspace: boolean;
}

/** Adds a part to a checkout. Writes nothing unless all of it can be written. Returns the paths. @throws {OperatorError} */
export function addPart(root: string, { files, edits }: Part): string[] {
  const present = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (present) throw new OperatorError(`${present} is there already. Nothing was written.`);
  const changed = applyEdits(root, edits, (text, [file, before, insert, after]) => {
    const parts = text.split(before + after);
    if (parts.length !== 2)
      throw new OperatorError(
        `${file} has no place for ${JSON.stringify(insert.trim())}: ${JSON.stringify(before + after)} must stand in it once. Nothing was written.`,
      );
    return parts.join(before + insert + after);
  });
  return writeAll(root, { ...files, ...changed });
}

/** Removes a part from a checkout, all or nothing. Returns the changed paths that are left. @throws {OperatorError} */
export function removePart(root: string, { folder, files, edits }: Part): string[] {
  const changed = applyEdits(root, edits, (text, [file, before, insert, after]) => {
    const whole = text.split(before + insert + after);
    if (whole.length === 2) return whole.join(before + after);
    // A formatter may have broken the line, and another part may stand next to this one.
    const words = insert.trim().split(/\s+/).map(escaped).join('\\s+');
    const found = [...text.matchAll(new RegExp(`(?<![\\w-])${words}(?![\\w-])`, 'g'))];
    const [first] = found;
    if (found.length !== 1 || !first)
      throw new OperatorError(
        `${file} has ${JSON.stringify(insert.trim())} ${found.length} times: remove by hand what was made of it. Nothing was removed.`,
      );
    const isIndented = /^\s/.test(insert);
    const head = text.slice(0, first.index);
    const rest = text.slice(first.index + first[0].length);
    // What follows keeps its own line.
    return isIndented ? head.trimEnd() + rest : head + rest.slice(insert.length - insert.trimEnd().length);
  });
  if (folder) rmSync(join(root, folder), { recursive: true });
  for (const path of Object.keys(files)) {
    rmSync(join(root, path), { force: true });
    removeEmptyFolder(join(root, dirname(path)));
  }
  return writeAll(root, changed);
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function removeEmptyFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

/** Returns the edited texts by path. */
function applyEdits(root: string, edits: readonly Edit[], apply: (text: string, edit: Edit) => string) {
  const texts: Record<string, string> = {};
  for (const edit of edits) {
    const [file] = edit;
    texts[file] = apply(texts[file] ?? readFileSync(join(root, file), 'utf8'), edit);
  }
  return texts;
}

function writeAll(root: string, texts: Readonly<Record<string, string>>): string[] {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return Object.keys(texts);
}
