import { fieldsOf, forgetJson, isText, keepJson, readJson } from '@mova/app-kit/storage';
import type { Word } from '@mova/contracts';

/** The texts of a word as typed in its dialog, not saved yet. */
export type EditedTexts = Required<Pick<Word, 'foreignWord' | 'nativeWord' | 'ownExample'>>;

const keyOf = (userId: number | undefined) => `mova:edited-word:${userId}`;

/** Returns what a reload has left of the dialog of this word; undefined if nothing. */
export function readEdit(userId: number | undefined, wordId: number): EditedTexts | undefined {
  const kept = fieldsOf(readJson('tab', keyOf(userId)));
  const { foreignWord, nativeWord, ownExample } = kept ?? {};
  if (kept?.wordId !== wordId || !isText(foreignWord) || !isText(nativeWord) || !isText(ownExample))
    return undefined;
  return { foreignWord, nativeWord, ownExample };
}

export function keepEdit(userId: number | undefined, wordId: number, texts: EditedTexts): void {
  keepJson('tab', keyOf(userId), { wordId, ...texts });
}

export function forgetEdit(userId: number | undefined): void {
  forgetJson('tab', keyOf(userId));
}
