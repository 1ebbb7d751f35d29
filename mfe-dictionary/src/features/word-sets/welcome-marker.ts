import { browserCookies } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';

/**
 * Whether this browser saw the learner answer the first-visit dialog. The server remembers for good; the
 * cookie keeps the dialog from flashing up again from an answer that is older than the choice. It names the
 * learner, so that another one of the same browser is still asked.
 */
export function hasSeenWelcome(userId: number | undefined): boolean {
  return userId !== undefined && browserCookies.get(cookieNames.welcomeDialogSeen) === String(userId);
}

/** Keeps that the learner has answered. */
export function markWelcomeSeen(userId: number | undefined): void {
  if (userId !== undefined) browserCookies.set(cookieNames.welcomeDialogSeen, String(userId));
}
