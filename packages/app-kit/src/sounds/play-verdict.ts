import right from './right.wav';
import wrong from './wrong.wav';

export type Verdict = 'right' | 'wrong';

const addresses: Record<Verdict, string> = { right, wrong };
const players = new Map<Verdict, HTMLAudioElement>();

export function prepareVerdicts(): void {
  for (const verdict of Object.keys(addresses) as Verdict[]) playerOf(verdict);
}

/** Plays the sound of a verdict, unless the browser refuses. The caller checks `turnOnAudio` first. */
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
