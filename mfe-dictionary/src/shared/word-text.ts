import { fieldsOf, forgetJson, keepJson, readJson } from '@mova/app-kit/storage';
import { isTypeable } from '@mova/contracts/names';

/** Limit of the service. */
export const maxWordLength = 200;

export function plainText(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ');
}

/** Whether a text has Ukrainian letters, which no English word has. */
export function isUkrainian(text: string): boolean {
  return /\p{Script=Cyrillic}/u.test(text);
}

/** What is wrong with the text of a pair: nothing to type, or not the letters of an English word. */
export type TextIssue = 'empty' | 'letters';

export const issuesInEnglish: Readonly<Record<TextIssue, string>> = {
  empty: 'A word cannot be empty',
  letters: 'An English word has English letters only',
};

export function englishIssue(text: string): TextIssue | undefined {
  if (!isTypeable(text)) return 'empty';
  return isUkrainian(text) ? 'letters' : undefined;
}

export function nativeIssue(text: string): TextIssue | undefined {
  return text === '' ? 'empty' : undefined;
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
