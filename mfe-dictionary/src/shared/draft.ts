/** What a learner has typed of a new word. */
export interface Draft {
  readonly foreignWord: string;
  /** Undefined until a translation was asked for: its field is not there yet. */
  readonly nativeWord: string | undefined;
}

export const emptyDraft: Draft = { foreignWord: '', nativeWord: undefined };

const keyOf = (userId: number) => `mova:new-word:${userId}`;

/** Reads what the learner had typed before the page was loaded anew (a token refresh reloads by itself). */
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

/** Keeps what is typed, for this tab and this learner. */
export function keepDraft(userId: number | undefined, { foreignWord, nativeWord }: Draft): void {
  if (userId === undefined) return;
  try {
    if (foreignWord === '' && !nativeWord) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify({ foreignWord, nativeWord }));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}
