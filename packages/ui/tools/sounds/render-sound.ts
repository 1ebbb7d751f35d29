import { join } from 'node:path';

/** Enough for notes below 2 kHz; both files together stay under 20 KB. */
const sampleRate = 11_025;

/** Quieter than speech; 1 is the maximum. */
const peakLevel = 0.22;

/** Pitch in hertz, times in seconds. */
interface Note {
  readonly pitch: number;
  readonly begin: number;
  readonly length: number;
}

const melodies = {
  /** A soft rise by a fourth. */
  right: [
    { pitch: 659.26, begin: 0, length: 0.16 },
    { pitch: 880, begin: 0.11, length: 0.25 },
  ],
  /** One low note. */
  wrong: [{ pitch: 196, begin: 0, length: 0.34 }],
} as const satisfies Record<string, readonly Note[]>;

export type SoundName = keyof typeof melodies;

export const soundNames = Object.keys(melodies) as SoundName[];

/** Renders a sound as a WAV file: mono, 16 bit, below 0.4 s. Deterministic. */
export function renderSound(name: SoundName): Buffer {
  const notes: readonly Note[] = melodies[name];
  const seconds = Math.max(...notes.map(({ begin, length }) => begin + length));
  const samples = Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) =>
    notes.reduce((sum, note) => sum + sampleOf(note, index / sampleRate), 0),
  );
  const peak = Math.max(...samples.map(Math.abs));
  return waveFile(samples.map((sample) => Math.round((sample / peak) * peakLevel * 32_767)));
}

/** A sine with a quiet octave, 12 ms of attack and a fade to zero. */
function sampleOf({ pitch, begin, length }: Note, time: number): number {
  const at = time - begin;
  if (at < 0 || at >= length) return 0;
  const attack = Math.min(1, at / 0.012);
  const fade = Math.exp((-4 * at) / length) * (1 - at / length);
  const turn = 2 * Math.PI * pitch * at;
  return attack * fade * (Math.sin(turn) + 0.2 * Math.sin(2 * turn));
}

/** RIFF/WAVE, PCM (Multimedia Programming Interface and Data Specifications 1.0, IBM and Microsoft, 1991). */
function waveFile(samples: readonly number[]): Buffer {
  const bytes = samples.length * 2;
  const file = Buffer.alloc(44 + bytes);
  file.write('RIFF', 0, 'ascii');
  file.writeUInt32LE(36 + bytes, 4);
  file.write('WAVEfmt ', 8, 'ascii');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'ascii');
  file.writeUInt32LE(bytes, 40);
  samples.forEach((sample, index) => {
    file.writeInt16LE(sample, 44 + index * 2);
  });
  return file;
}

export function soundFile(name: SoundName): string {
  return join(import.meta.dirname, '../../../app-kit/src/sounds', `${name}.wav`);
}
