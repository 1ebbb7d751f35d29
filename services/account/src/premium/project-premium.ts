import { type SessionStore, sessionLives } from '@mova/service-kit';

/**
 * Tells the door who is premium, beside the sessions. Account is the authority: signing in writes it, and
 * a getUser that finds it different writes it again.
 */
export async function projectPremium(
  sessions: SessionStore,
  { userId, isPremium }: { readonly userId: number; readonly isPremium: boolean },
): Promise<void> {
  await sessions.setPremium(userId, isPremium, sessionLives.remembered.seconds);
}
