import { writeFile } from 'node:fs/promises';
import { renderSound, soundNames } from './render-sound.ts';
import { soundFile } from './sound-file.ts';

// Writes the sound files: node packages/ui/tools/sounds/main.ts
await Promise.all(soundNames.map((name) => writeFile(soundFile(name), renderSound(name))));
