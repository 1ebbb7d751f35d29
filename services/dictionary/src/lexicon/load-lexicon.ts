import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { BuiltInSet } from '../content/word-set-schema.ts';
import type { IrregularForms } from './base-forms.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { type LexiconEntry, lexiconSchema } from './lexicon-schema.ts';

const content = join(import.meta.dirname, '../../content');
const formsOf = z.record(z.string(), z.array(z.string()).min(1));
const irregularFormsSchema = z.strictObject({ verb: formsOf, noun: formsOf, adjective: formsOf });

export function readEntries(): LexiconEntry[] {
  const folder = join(content, 'lexicon');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => lexiconSchema.parse(readJson(join(folder, file))));
}

export function readIrregularForms(): IrregularForms {
  return irregularFormsSchema.parse(readJson(join(content, 'irregular-forms.json')));
}

/** Reads the lexicon and adds words of the built-in sets that it lacks. Throws when the content is broken. */
export function loadLexicon(sets: readonly BuiltInSet[]): Lexicon {
  const entries = readEntries();
  const known = new Set(entries.map(({ word }) => word));
  const lacking = sets.flatMap(({ words }) => words.filter(({ foreignWord }) => !known.has(foreignWord)));
  return createLexicon([...entries, ...lacking.flatMap(entriesOf)], readIrregularForms());
}

/** The sets do not state parts of speech: they have nouns, and verbs such as «decorate». */
function entriesOf({ foreignWord, nativeWord }: BuiltInSet['words'][number]): LexiconEntry[] {
  const word = foreignWord.replace(/^to /, '');
  return (['noun', 'verb'] as const).map((partOfSpeech) => ({
    word,
    partOfSpeech,
    translations: [nativeWord],
  }));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
