import right from './right.wav';
import wrong from './wrong.wav';

/** What an answer was found to be. */
export type Verdict = 'right' | 'wrong';

const addresses: Record<Verdict, string> = { right, wrong };
const players = new Map<Verdict, HTMLAudioElement>();

/**
 * Fetches both sounds ahead of the first answer; a screen with questions calls it when it appears and the
 * learner's `turnOnAudio` is on.
 */
export function prepareVerdicts(): void {
  for (const verdict of Object.keys(addresses) as Verdict[]) playerOf(verdict);
}

/**
 * Plays the sound of a verdict from its beginning; nothing waits for it. A browser that refuses (no audio
 * device, no press yet) stays silent: the verdict is on the screen as well. The caller asks the learner's
 * `turnOnAudio` first (specification §4).
 */
export function playVerdict(verdict: Verdict): void {
  const player = playerOf(verdict);
  player.currentTime = 0;
  player.play().catch(() => {});
}

function playerOf(verdict: Verdict): HTMLAudioElement {
  const known = players.get(verdict);
  if (known) return known;
  const player = new Audio(addresses[verdict]);
  player.preload = 'auto';
  players.set(verdict, player);
  return player;
}
