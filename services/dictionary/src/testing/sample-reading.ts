import type { LexiconReading } from '../lexicon/lexicon-readings.ts';

/** A reading of “work” in which the lexicon's checks find nothing wrong. */
export function sampleReading(details: Partial<LexiconReading> = {}): LexiconReading {
  return {
    word: 'work',
    partOfSpeech: 'noun',
    level: 'A1',
    ipa: 'wɜːk',
    americanIpa: 'wɜːrk',
    translations: ['робота', 'праця'],
    example: { english: 'I have a lot of work today.', native: 'Сьогодні в мене багато роботи.' },
    ...details,
  };
}
