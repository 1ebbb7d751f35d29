import { fieldsOf, forgetJson, keepJson, readJson } from '@mova/app-kit/storage';

/** Limit of the service. */
export const maxWordLength = 200;

export function plainText(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ');
}

/** A new word as typed so far. */
export interface Draft {
  readonly foreignWord: string;
  /** Undefined until a translation was asked for; its field is hidden until then. */
  readonly nativeWord: string | undefined;
}

export const emptyDraft: Draft = { foreignWord: '', nativeWord: undefined };

const keyOf = (userId: number) => `mova:new-word:${userId}`;

/** Reads the draft from before a reload; a token refresh reloads the page by itself. */
export function readDraft(userId: number | undefined): Draft {
  if (userId === undefined) return emptyDraft;
  const { foreignWord, nativeWord } = fieldsOf(readJson('tab', keyOf(userId))) ?? {};
  return {
    foreignWord: typeof foreignWord === 'string' ? foreignWord : '',
    nativeWord: typeof nativeWord === 'string' ? nativeWord : undefined,
  };
}

export function keepDraft(userId: number | undefined, draft: Draft): void {
  if (userId === undefined) return;
  if (draft.foreignWord === '' && !draft.nativeWord) forgetJson('tab', keyOf(userId));
  else keepJson('tab', keyOf(userId), draft);
}
