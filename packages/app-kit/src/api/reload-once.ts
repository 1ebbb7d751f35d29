const flag = 'mova:reloaded-for-token';

/**
 * Reloads the page, at most once per tab (decisions on sign-in, token refresh): a server that always answers
 * «refreshed» must not reload for ever. Says whether the page will reload.
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(flag)) return false;
    sessionStorage.setItem(flag, '1');
  } catch {
    // Without storage there is no way to know: retrying in place is the safe choice.
    return false;
  }
  location.reload();
  return true;
}
