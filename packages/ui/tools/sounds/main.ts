import { writeFile } from 'node:fs/promises';
import { renderSound, soundFile, soundNames } from './render-sound.ts';

// Writes the sound files: node packages/ui/tools/sounds/main.ts
await Promise.all(soundNames.map((name) => writeFile(soundFile(name), renderSound(name))));
