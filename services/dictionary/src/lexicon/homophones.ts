import { maxHomophones } from '@mova/contracts';
import listed from '../../content/homophones.json' with { type: 'json' };
import type { LexiconReading } from './lexicon-readings.ts';
import { answerKeyOf } from './meanings.ts';

/** Returns other English words that sound like a word, so that what is heard may be any of them. */
export type FindHomophones = (foreignWord: string) => string[];

/** Words of one transcription, British or American, and listed ones: “bred” is no headword. */
export function createHomophones(readings: readonly LexiconReading[]): FindHomophones {
  const sounds = [
    Map.groupBy(readings, ({ ipa }) => ipa),
    Map.groupBy(readings, ({ ipa, americanIpa = ipa }) => americanIpa),
  ];
  const groups = [
    ...sounds.flatMap((bySound) => [...bySound.values()].map((same) => same.map(({ word }) => word))),
    ...listed,
  ];
  const byKey = new Map<string, Set<string>>();
  for (const group of groups) {
    for (const word of group) {
      const key = answerKeyOf(word);
      const same = byKey.get(key) ?? new Set();
      for (const other of group) if (answerKeyOf(other) !== key) same.add(other);
      byKey.set(key, same);
    }
  }
  return (foreignWord) => [...(byKey.get(answerKeyOf(foreignWord)) ?? [])].slice(0, maxHomophones);
}
