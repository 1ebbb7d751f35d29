import type { LexiconMatch, PartOfSpeech } from '@mova/contracts';
import forms from '../../content/irregular-forms.json' with { type: 'json' };

/** What an inflected form is: “women” is a plural, “went” another form. */
type Form = Extract<LexiconMatch, 'plural' | 'possessive' | 'form' | 'comparison'>;

/** A base form, and the parts of speech for which it has the inflected form. */
export interface BaseForm {
  readonly word: string;
  readonly partsOfSpeech: readonly PartOfSpeech[];
  readonly form: Form;
  readonly irregular: boolean;
}

export const verbParts: readonly PartOfSpeech[] = ['verb', 'phrasal verb', 'modal verb', 'phrase'];
export const nounParts: readonly PartOfSpeech[] = ['noun', 'phrase'];
const compared = ['adjective', 'adverb', 'determiner', 'pronoun'] as const;
const kinds = {
  verb: { partsOfSpeech: verbParts, form: 'form' },
  noun: { partsOfSpeech: nounParts, form: 'plural' },
  adjective: { partsOfSpeech: compared, form: 'comparison' },
} as const;

export const irregularForms: Readonly<Record<keyof typeof kinds, Record<string, string[]>>> = forms;

const basesOfIrregular = new Map<string, BaseForm[]>();
for (const kind of ['verb', 'noun', 'adjective'] as const) {
  for (const [word, itsForms] of Object.entries(irregularForms[kind])) {
    for (const form of itsForms) {
      const known = basesOfIrregular.get(form) ?? [];
      basesOfIrregular.set(form, [...known, { word, ...kinds[kind], irregular: true }]);
    }
  }
}

/** Returns possible base forms of a form in lower case, the likeliest first. They need not exist. */
export function baseForms(form: string): BaseForm[] {
  return [...(basesOfIrregular.get(form) ?? []), ...regularBaseForms(form)];
}

function regularBaseForms(form: string): BaseForm[] {
  const bare = form.replace(/'s$|s'$/, '');
  if (bare !== form) return [{ word: bare, partsOfSpeech: nounParts, form: 'possessive', irregular: false }];
  const stemsOfSForm = stemsOfS(form);
  return [
    ...stemsOfSForm.map(regular(kinds.noun)),
    ...stemsOfSForm.map(regular(kinds.verb)),
    ...stemsOf(form, 'ing', (stem) => (stem.endsWith('y') ? [`${stem.slice(0, -1)}ie`] : [])).map(
      regular(kinds.verb),
    ),
    ...stemsOf(form, 'ed', yOfI).map(regular(kinds.verb)),
    ...stemsOf(form, 'er', yOfI).map(regular(gradable)),
    ...stemsOf(form, 'est', yOfI).map(regular(gradable)),
  ];
}

const gradable = { partsOfSpeech: ['adjective', 'adverb'], form: 'comparison' } as const;

const regular =
  (kind: Pick<BaseForm, 'partsOfSpeech' | 'form'>) =>
  (word: string): BaseForm => ({ word, ...kind, irregular: false });

const yOfI = (stem: string) => (stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []);

function stemsOfS(form: string): string[] {
  if (!form.endsWith('s') || /(?:ss|us|is)$/.test(form)) return [];
  const stems = [form.slice(0, -1)];
  if (/(?:s|x|z|ch|sh|o)es$/.test(form)) stems.unshift(form.slice(0, -2));
  if (form.endsWith('ies')) stems.unshift(`${form.slice(0, -3)}y`);
  if (form.endsWith('ves')) stems.push(`${form.slice(0, -3)}f`, `${form.slice(0, -3)}fe`);
  return stems;
}

/** Stems before an ending with a vowel: stop(p)ing, panic(k)ing, hop(e)ing, open-ing. */
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
    ...(isDoubled || stem.endsWith('ck') ? [stem.slice(0, -1)] : []),
  ];
}
