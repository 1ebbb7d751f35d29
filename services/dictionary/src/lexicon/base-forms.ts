import type { LexiconEntry } from './lexicon-schema.ts';

type PartOfSpeech = LexiconEntry['partOfSpeech'];

/** A base form, and the parts of speech for which it has the inflected form. */
export interface BaseForm {
  readonly word: string;
  readonly partsOfSpeech: readonly PartOfSpeech[];
}

/** Irregular forms by part of speech: base form → its forms (`content/irregular-forms.json`). */
export type IrregularForms = Readonly<
  Record<'verb' | 'noun' | 'adjective', Readonly<Record<string, readonly string[]>>>
>;

const verb = ['verb', 'phrasal verb', 'modal verb'] as const;
const noun = ['noun'] as const;
const compared = ['adjective', 'adverb', 'determiner', 'pronoun'] as const;
const partsOf = { verb, noun, adjective: compared };

/** Inverts the irregular forms: form → its base forms. */
export function indexIrregular(forms: IrregularForms): ReadonlyMap<string, readonly BaseForm[]> {
  const index = new Map<string, BaseForm[]>();
  for (const kind of ['verb', 'noun', 'adjective'] as const) {
    for (const [word, itsForms] of Object.entries(forms[kind])) {
      for (const form of itsForms) {
        index.set(form, [...(index.get(form) ?? []), { word, partsOfSpeech: partsOf[kind] }]);
      }
    }
  }
  return index;
}

/** Returns possible base forms of a regular form in lower case, the likeliest first. They need not exist. */
export function regularBaseForms(form: string): BaseForm[] {
  const bare = form.replace(/'s$|s'$/, '');
  if (bare !== form) return [{ word: bare, partsOfSpeech: noun }, ...regularBaseForms(bare)];
  return [
    ...stemsOfS(form).map((word) => ({ word, partsOfSpeech: [...noun, ...verb] })),
    ...stemsOf(form, 'ing', (stem) => (stem.endsWith('y') ? [`${stem.slice(0, -1)}ie`] : [])).map(asVerb),
    ...stemsOf(form, 'ed', yOfI).map(asVerb),
    ...stemsOf(form, 'er', yOfI).map(asCompared),
    ...stemsOf(form, 'est', yOfI).map(asCompared),
  ];
}

const asVerb = (word: string): BaseForm => ({ word, partsOfSpeech: verb });
const asCompared = (word: string): BaseForm => ({ word, partsOfSpeech: ['adjective', 'adverb'] });

const yOfI = (stem: string) => (stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []);

function stemsOfS(form: string): string[] {
  if (!form.endsWith('s') || /(?:ss|us|is)$/.test(form)) return [];
  const stems = [form.slice(0, -1)];
  if (/(?:s|x|z|ch|sh|o)es$/.test(form)) stems.unshift(form.slice(0, -2));
  if (form.endsWith('ies')) stems.unshift(`${form.slice(0, -3)}y`);
  if (form.endsWith('ves')) stems.push(`${form.slice(0, -3)}f`, `${form.slice(0, -3)}fe`);
  return stems;
}

/** Stems before an ending with a vowel: stop(p)ing, hop(e)ing, open-ing. */
function stemsOf(form: string, ending: string, special: (stem: string) => string[]): string[] {
  if (!form.endsWith(ending)) return [];
  const stem = form.slice(0, -ending.length);
  if (!/[aeiouy]/.test(stem) || stem.length < 2) return [];
  const withE = `${stem}e`;
  const isDoubled = /([^aeiou])\1$/.test(stem);
  // After a short vowel the consonant would be doubled, so an e was dropped: hoping comes from hope.
  const lostE = /(?:^|[^aeiou])[aeiou][^aeiouwxy]$/.test(stem);
  return [
    ...special(stem),
    ...(lostE ? [withE, stem] : [stem, withE]),
    ...(isDoubled ? [stem.slice(0, -1)] : []),
  ];
}
