import type { Tense } from '@mova/contracts';
import { frameCount, type Pattern } from '@mova/ui/patterns';
import topics from './topics.json' with { type: 'json' };

/** Returns the pattern of a topic: a heart for each of the six groups of topics, a frame for its time. */
export function topicPattern(tense: Tense): Pattern {
  const at = Object.keys(topics).indexOf(tense);
  return { heart: Math.floor(at / frameCount), frame: at % frameCount };
}
