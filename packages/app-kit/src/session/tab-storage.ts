// Session storage, which lasts until the tab is closed. Where it is blocked, nothing is found and nothing is kept.

export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for undefined; returns whether storage did. */
export function writeTab(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
