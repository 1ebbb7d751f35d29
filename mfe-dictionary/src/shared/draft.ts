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
  try {
    const { foreignWord, nativeWord } = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}') as {
      foreignWord?: unknown;
      nativeWord?: unknown;
    };
    return {
      foreignWord: typeof foreignWord === 'string' ? foreignWord : '',
      nativeWord: typeof nativeWord === 'string' ? nativeWord : undefined,
    };
  } catch {
    return emptyDraft;
  }
}

/** Keeps the draft for this tab and this user. */
export function keepDraft(userId: number | undefined, { foreignWord, nativeWord }: Draft): void {
  if (userId === undefined) return;
  try {
    if (foreignWord === '' && !nativeWord) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify({ foreignWord, nativeWord }));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}
