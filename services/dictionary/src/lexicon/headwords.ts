import type { LexiconEntry, LexiconMatch, PartOfSpeech } from '@mova/contracts';
import americanSpellings from '../../content/american-spellings.json' with { type: 'json' };
import { type BaseForm, baseForms, nounParts, verbParts } from './base-forms.ts';
import { isFormOf } from './inflection.ts';
import type { LexiconReading } from './lexicon-readings.ts';

/** American spellings, with the British ones that the lexicon has: the same word, the same readings. */
export const britishSpellings: ReadonlyMap<string, string> = new Map(Object.entries(americanSpellings));

/** Finds words as they are written (May is a month, may is not), in any case, American, inflected, or after “to” or an article. */
export function createHeadwords(readings: readonly LexiconReading[]) {
  const exact = Map.groupBy(readings, ({ word }) => word);
  const folded = Map.groupBy(readings, ({ word }) => keyOf(word));

  const entryOf = (match: LexiconMatch, lines: readonly LexiconReading[] = []): LexiconEntry[] =>
    lines.slice(0, 1).map(({ word }) => ({
      foreignWord: word,
      match,
      readings: lines.filter((line) => line.word === word).map(({ word: _, ...reading }) => reading),
    }));

  /** As it is written, else in any case: “make-up” is not “make up”. */
  const writtenLines = (word: string) => exact.get(word) ?? folded.get(keyOf(word));

  const findWhole = (text: string): LexiconEntry[] => [
    ...[...Map.groupBy(folded.get(text) ?? [], ({ word }) => word).values()].flatMap((lines) =>
      entryOf('exact', lines),
    ),
    ...entryOf('american', writtenLines(britishSpellings.get(text) ?? '')),
  ];

  const linesOf = (word: string) => folded.get(word) ?? writtenLines(britishSpellings.get(word) ?? '') ?? [];

  /** The headwords of a form, with their readings that have it: “leaves” is the plural of leaf and a form of leave. */
  const findForm = (text: string, isWanted: (base: BaseForm) => boolean): LexiconEntry[] => {
    const byForm = new Map<LexiconMatch, LexiconEntry>();
    const bases = Map.groupBy(baseForms(text).filter(isWanted), ({ word }) => word);
    for (const [word, kinds] of bases) {
      const lines = linesOf(word);
      const forms = kinds.flatMap((base) => {
        const inflected = inflectedBy(base, lines).filter((line) => isFormOf(text, base, line));
        return inflected.length > 0 ? [{ form: base.form, inflected }] : [];
      });
      // “works” may be a plural or a form of the verb: that of the reading in first place.
      const [first] = forms.toSorted((one, other) => placeOf(lines, one) - placeOf(lines, other));
      const inflected = lines.filter((line) => forms.some((each) => each.inflected.includes(line)));
      const [entry] = first && !byForm.has(first.form) ? entryOf(first.form, inflected) : [];
      if (entry) byForm.set(entry.match, entry);
    }
    return [...byForm.values()];
  };

  /** A phrase with an inflected first or last word: “looked for”, “ice creams”. */
  const findPhrase = (text: string): LexiconEntry[] => {
    const words = text.split(' ');
    for (const at of [0, words.length - 1]) {
      const form = words[at] ?? '';
      for (const base of baseForms(form)) {
        const lines = folded.get(words.with(at, base.word).join(' ')) ?? [];
        const entry = entryOf(
          base.form,
          inflectedBy(base, lines).filter((line) => isFormOf(form, base, line)),
        );
        if (entry.length > 0) return entry;
      }
    }
    return [];
  };

  const findAny = (text: string): LexiconEntry[] => {
    const whole = findWhole(text);
    if (text.includes(' ')) return whole.length > 0 ? whole : findPhrase(text);
    // “saw” is a tool and the past of see, “building” is a house and a form of build, but “number” is none of numb.
    const forms = findForm(
      text,
      ({ irregular, form }) => whole.length === 0 || irregular || form === 'plural' || form === 'form',
    );
    const known = new Set(whole.map(({ foreignWord }) => foreignWord));
    return [...whole, ...forms.filter(({ foreignWord }) => !known.has(foreignWord))];
  };

  return {
    /** The headwords that a text inflects, rightly or not: “goed” leads to go. */
    possible: (text: string): string[] =>
      baseForms(text).flatMap((base) =>
        inflectedBy(base, linesOf(base.word))
          .slice(0, 1)
          .map(({ word }) => word),
      ),
    whole: (word: string, match: LexiconMatch) => entryOf(match, writtenLines(word)),
    find: (written: string): LexiconEntry[] => {
      const asWritten = entryOf('exact', exact.get(written));
      const text = keyOf(written);
      const found = findAny(text);
      const others = found.filter(({ foreignWord }) => foreignWord !== asWritten[0]?.foreignWord);
      if (found.length > 0) return [...asWritten, ...others];
      const [, article, rest] = /^(to|an?|the) (.+)$/.exec(text) ?? [];
      return rest === undefined ? [] : restrictedTo(article === 'to' ? verbParts : nounParts, findAny(rest));
    },
  };
}

const inflectedBy = ({ partsOfSpeech }: BaseForm, lines: readonly LexiconReading[]) =>
  lines.filter(({ partOfSpeech }) => partsOfSpeech.includes(partOfSpeech));

/** Without case, and a hyphen is a space: “ice-cream”. */
const keyOf = (word: string) => word.toLowerCase().replaceAll('-', ' ');

const placeOf = (lines: readonly LexiconReading[], { inflected }: { inflected: readonly LexiconReading[] }) =>
  lines.findIndex((line) => inflected.includes(line));

/** Puts readings of these parts of speech first: “to work” is a verb. */
function restrictedTo(parts: readonly PartOfSpeech[], entries: readonly LexiconEntry[]): LexiconEntry[] {
  return entries.map((entry) => {
    const [wanted, others] = [true, false].map((isWanted) =>
      entry.readings.filter(({ partOfSpeech }) => parts.includes(partOfSpeech) === isWanted),
    );
    return { ...entry, readings: [...(wanted ?? []), ...(others ?? [])] };
  });
}
