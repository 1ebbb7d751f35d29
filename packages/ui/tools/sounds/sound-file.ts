import { join } from 'node:path';
import type { SoundName } from './render-sound.ts';

/** Where the sound of a verdict is kept for the browser. */
export function soundFile(name: SoundName): string {
  return join(import.meta.dirname, '../../../app-kit/src/sounds', `${name}.wav`);
}
